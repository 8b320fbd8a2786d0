// The search dialog: loaded when it is opened for the first time.
export const placeholder = true;

/** Whether a key is for an input method that composes a word. Safari sends the key that ends it after it, as 229. */
export const isForInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

export const bundleInputs: readonly string[];

/** Whether a JSON value is an object: `{}` → true; `[]`, `null`, `'a'` → false */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that should be a list → its items: ([1, 2]) → [1, 2]; ('a') → [] */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

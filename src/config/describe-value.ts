// A value as text for a message.

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** ('x') → “x”; ([1, 2]) → a list; (null) → null */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `“${cut(value)}”`;
  if (value === null || value === undefined || ['number', 'boolean', 'bigint'].includes(typeof value))
    return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  const names = Object.keys(value);
  return names.length === 0 ? 'an empty object' : `an object with ${cut(names.join(', '))}`;
}

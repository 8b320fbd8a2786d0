// The path of a key in a message ↔ its steps.

export type KeySteps = readonly (string | number)[];

/** (['theme', 'items', 0, 'a b']) → theme.items[0]['a b'] */
export const formatKey = (path: KeySteps): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    if (!/^[\w$-]+$/.test(part)) return `${text}['${part}']`;
    return text === '' ? part : `${text}.${part}`;
  }, '');

/** `theme`, `.items`, `[0]` or `['a b']` */
const step = /\.?([\w$-]+)|\[(\d+)\]|\['(.*?)'\]/gy;

/** (theme.items[0]['a b']) → ['theme', 'items', 0, 'a b'] */
export const parseKey = (key: string): KeySteps =>
  [...key.matchAll(step)].map(([, name, index, quoted]) =>
    index === undefined ? (name ?? quoted ?? '') : Number(index),
  );

// Adds a version to the text of a config, and touches nothing else of it.

/** (text of a config, '2.3') → the text with `'2.3'` first in `versions`; null when there is no place that is sure */
export function addVersion(text: string, id: string): string | null {
  const list = /^([ \t]*)versions:\s*\[/m.exec(text);
  if (list !== null) {
    const at = list.index + list[0].length;
    const rest = text.slice(at);
    const line = /^[ \t]*(\r?\n)([ \t]*)/.exec(rest);
    if (line !== null) return `${text.slice(0, at)}${line[1]}${line[2]}'${id}',${rest}`;
    return `${text.slice(0, at)}'${id}'${/^\s*\]/.test(rest) ? '' : ', '}${rest.trimStart()}`;
  }
  const start = /(?:export default\s+(?:defineConfig\(\s*)?|=>\s*\(?)\{[ \t]*(\r?\n)([ \t]*)/.exec(text);
  if (start === null) return null;
  const at = start.index + start[0].length;
  return `${text.slice(0, at)}versions: ['${id}'],${start[1]}${start[2]}${text.slice(at)}`;
}

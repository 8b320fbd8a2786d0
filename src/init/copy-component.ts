// The source of a theme component → a file that overrides it: the same code, with imports from `pubdocs/theme`.
import { themeNote } from '../text/theme-note.ts';

/** `import type { A } from './b.ts';`, on one line or several */
const importStatement = /^import (type )?\{([^}]*)\} from '([^']+)';\n/gm;

interface Original {
  /** 'layout/Navbar' */
  readonly name: string;
  readonly source: string;
  readonly api: number;
}

/** ({ name: 'layout/Footer', source: "import { useChrome } from '../context.ts'; …" }) → the text of its override */
export function copyComponent({ name, source, api }: Original): string {
  const component = name.split('/').at(-1) ?? name;
  const fromTheme = new Map<string, boolean>();
  const code = source.replace(importStatement, (statement, isType: string | undefined, names: string, from: string) => {
    if (!from.startsWith('.')) return statement;
    for (const part of names.split(',').map((name) => name.trim())) {
      const plain = part.replace(/^type /, '');
      if (plain !== '')
        fromTheme.set(plain, (isType !== undefined || part !== plain) && fromTheme.get(plain) !== false);
    }
    return '';
  });
  const names = [...fromTheme]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([plain, isType]) => (isType ? `type ${plain}` : plain));
  const needed = names.length === 0 ? '' : `import { ${names.join(', ')} } from 'pubdocs/theme';\n`;
  // Insert after the comment at the top of the file.
  const at = code.search(/^(?!\/\/)/m);
  const codeWithImport = `${code.slice(0, at)}${needed}${code.slice(at)}`;
  return `${themeNote(name, api)}${codeWithImport.replace(new RegExp(`^export function ${component}\\(`, 'm'), `export default function ${component}(`)}`;
}

// `pubdocs theme copy Navbar`: copies the source of a theme component into the site, to be changed there.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { componentNames } from '../../templates/components.ts';
import { themeApi } from '../../templates/theme-version.ts';
import { sheetNames } from '../adapters/theme-assets.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { copyComponent } from '../init/copy-component.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { suggest } from '../text/suggest.ts';
import { startCommand } from './end-command.ts';
import { shownFolder } from './shown-folder.ts';
import type { SiteFlags } from './site-options.ts';
import { writeSiteFile } from './write-named-file.ts';

/** Folder of the components and style sheets of the theme in the package. */
const sources = fileURLToPath(new URL('../templates/', import.meta.url)).replace(/dist\/templates\/$/, 'templates/');

const sheets = Object.values(sheetNames).flatMap((names) => names.map((name) => `styles/${name}`));
const partNames: readonly string[] = [...componentNames, ...sheets];
/** 'layout/Navbar' → 'Navbar' */
const shortName = (name: string): string => name.split('/').at(-1) ?? name;

/** Prints the names of all components and style sheets, or copies one into `theme/`. */
export async function copyTheme(name: string | undefined, rootArgument: string | undefined, flags: SiteFlags) {
  if (name === undefined) {
    process.stdout.write(`${partNames.join('\n')}\n`);
    return;
  }
  const { options, end } = startCommand('theme', rootArgument, flags);
  await end({ diagnostics: copyPart(name, options.root), text: '' });
}

function copyPart(name: string, root: string): readonly Diagnostic[] {
  const partName = name.replace(/^theme\//, '').replace(/\.(?:tsx|css)$/, '');
  const part =
    partNames.find((each) => each === partName) ?? componentNames.find((each) => shortName(each) === partName);
  if (part === undefined) {
    const near = suggest(partName, [...componentNames.map(shortName), ...partNames]);
    return [didYouMean(diagnose('theme-part-unknown', { name, names: partNames }, { suggest: near }))];
  }
  const file = `${part}.${part.startsWith('styles/') ? 'css' : 'tsx'}`;
  const target = join(root, 'theme', file);
  if (existsSync(target)) return [diagnose('theme-part-exists', { file: `theme/${file}` })];
  const source = readFileSync(join(sources, file), 'utf8');
  const text = file.endsWith('.css') ? source : copyComponent({ name: part, source, api: themeApi });
  writeSiteFile(target, text, `theme/${file}`);
  process.stdout.write(`Wrote ${shownFolder(target)}\n`);
  return [];
}

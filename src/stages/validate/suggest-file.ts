// Did-you-mean for images and other files.

import { suggest } from '../../diagnostics/suggest.ts';
import type { LinkSite, LinkTarget } from '../../model/link-graph.ts';
import { decodePercent } from '../resolve/link-graph/split-address.ts';
import { relativePath } from './relative-path.ts';
import { encodePath, type WrittenLink } from './written-link.ts';

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const endingOf = (path: string): string => /\.[a-z0-9]+$/i.exec(path)?.[0].toLowerCase() ?? '';

/** (`./img/mpa.svg`) → ['./img/map.svg']; null when the link is not one to a file. */
export function suggestFile(
  written: WrittenLink,
  target: Extract<LinkTarget, { kind: 'broken' }>,
  site: LinkSite,
): string[] | null {
  const plain = decodePercent(written.path);
  const ending = endingOf(plain);
  if (ending === '' || /^\.(?:md|markdown|mdx|html?)$/.test(ending)) return null;
  if (target.why !== 'file' && target.why !== 'case') return null;
  const isRooted = plain.startsWith('/');
  const { base } = site.config;
  const below = isRooted ? `static${withoutPrefix(plain, base)}` : target.resolved;
  const near = site.files.near(below);
  const found = near !== undefined ? [near] : nearest(below, site.files.paths);
  return found.map((file) => `${writeFile(file, written, base)}${written.query}${written.hash}`);
}

const withoutPrefix = (path: string, prefix: string): string =>
  prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;

function nearest(wanted: string, files: readonly string[]): string[] {
  const name = lastOf(wanted);
  const stem = name.slice(0, name.length - endingOf(name).length);
  const others = files.filter((file) => !/\.(?:md|markdown|tsx?|json)$/i.test(file));
  const sameName = others.filter((file) => lastOf(file).toLowerCase() === name.toLowerCase());
  if (sameName.length > 0) return sameName.slice(0, 3);
  const beside = others.filter((file) => folderOf(file) === folderOf(wanted));
  const sameStem = beside.filter((file) => lastOf(file).slice(0, -endingOf(file).length || undefined) === stem);
  if (sameStem.length > 0) return sameStem.slice(0, 3);
  const names = suggest(name, beside.map(lastOf));
  if (names.length > 0) return names.map((near) => [folderOf(wanted), near].filter((part) => part !== '').join('/'));
  const anywhere = suggest(name, others.map(lastOf));
  return others.filter((file) => anywhere.includes(lastOf(file))).slice(0, 3);
}

function writeFile(file: string, written: WrittenLink, base: string): string {
  const isStatic = file.startsWith('static/');
  if (isStatic || written.file === null) {
    const prefix = base !== '' && written.path.startsWith(`${base}/`) ? base : '';
    return encodePath(`${prefix}${isStatic ? file.slice('static'.length) : `/${file}`}`);
  }
  const path = relativePath(folderOf(written.file), file);
  return encodePath(path.startsWith('../') || !written.path.startsWith('.') ? path : `./${path}`);
}

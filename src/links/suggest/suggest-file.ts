// Did-you-mean for images and other files.

import type { LinkTarget } from '../../model/link-graph.ts';
import type { LinkSite } from '../../site/link-site.ts';
import { fileNameOf, folderOf, namesAtEnd, relativePath } from '../../text/paths.ts';
import { suggest } from '../../text/suggest.ts';
import { decodePath } from '../../text/url-path.ts';
import { withOriginal } from '../resolve/file-link.ts';
import { encodeDestination, type WrittenLink } from '../validate/written-link.ts';

const endingOf = (path: string): string => /\.[a-z0-9]+$/i.exec(path)?.[0].toLowerCase() ?? '';

/** (`./img/mpa.svg`) → ['./img/map.svg']; null if the link is not to a file. */
export function suggestFile(
  link: WrittenLink,
  target: Extract<LinkTarget, { kind: 'broken' }>,
  site: LinkSite,
): string[] | null {
  const plain = decodePath(link.path);
  const ending = endingOf(plain);
  if (ending === '' || /^\.(?:md|markdown|mdx|html?)$/.test(ending)) return null;
  if (target.why !== 'file' && target.why !== 'case') return null;
  const isRooted = plain.startsWith('/');
  const { base } = site.config;
  const below = isRooted ? `static${withoutPrefix(plain, base)}` : target.resolved;
  const near = site.files.near(below);
  const nearFiles = near !== undefined ? [near] : nearest(below, site.files.paths);
  return nearFiles.map((file) => `${linkToFile(file, link, site)}${link.query}${link.hash}`);
}

const withoutPrefix = (path: string, prefix: string): string =>
  prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;

function nearest(wanted: string, files: readonly string[]): string[] {
  const name = fileNameOf(wanted);
  const stem = name.slice(0, name.length - endingOf(name).length);
  const others = files.filter((file) => !/\.(?:md|markdown|tsx?|json)$/i.test(file));
  const sameName = others.filter((file) => fileNameOf(file).toLowerCase() === name.toLowerCase());
  if (sameName.length > 0) return likeliest(wanted, sameName);
  const beside = others.filter((file) => folderOf(file) === folderOf(wanted));
  const sameStem = beside.filter((file) => fileNameOf(file).slice(0, -endingOf(file).length || undefined) === stem);
  if (sameStem.length > 0) return sameStem.slice(0, 3);
  const names = suggest(name, beside.map(fileNameOf));
  if (names.length > 0) return names.map((near) => [folderOf(wanted), near].filter((part) => part !== '').join('/'));
  const anywhere = suggest(name, others.map(fileNameOf));
  return others.filter((file) => anywhere.includes(fileNameOf(file))).slice(0, 3);
}

// Of files with the same name, those that share the most folder names; none if many share only the name.
function likeliest(wanted: string, files: readonly string[]): string[] {
  const tails = new Map(files.map((file) => [file, namesAtEnd(wanted.toLowerCase(), file.toLowerCase())]));
  const best = Math.max(...tails.values());
  const closest = files.filter((file) => tails.get(file) === best);
  return best > 1 || closest.length <= 3 ? closest.slice(0, 3) : [];
}

function linkToFile(file: string, link: WrittenLink, site: LinkSite): string {
  const { base } = site.config;
  const isStatic = file.startsWith('static/');
  if (isStatic || link.file === null) {
    const prefix = base !== '' && link.path.startsWith(`${base}/`) ? base : '';
    return encodeDestination(`${prefix}${isStatic ? file.slice('static'.length) : `/${file}`}`);
  }
  // A translation uses the same relative path as the original.
  const [localFile, original] = withOriginal(site, link.file);
  const isAbroad = original !== undefined && localFile?.split('/')[0] !== file.split('/')[0];
  const path = relativePath(folderOf(isAbroad ? original : link.file), file);
  return encodeDestination(path.startsWith('../') || !/^[./]/.test(link.path) ? path : `./${path}`);
}

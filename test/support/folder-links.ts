// The links of a folder of HTML files, as a browser resolves them: for comparing a copy with the site it was made from.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

export interface FolderLinks {
  /** Page → its targets inside of the folder, as `file#id`; sorted, without repetitions. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
  /** Targets without a file or an id, as `page → file#id`. */
  readonly dead: readonly string[];
}

/** Attributes that load or open a file. */
const named = ['href', 'src'];

/** The file that a static host serves at a path. */
function fileAt(folder: string, path: string): string {
  const plain = decodeURIComponent(path).replace(/^\//, '');
  const forms = [plain, `${plain}.html`, join(plain, 'index.html')];
  return forms.find((form) => statSync(join(folder, form), { throwIfNoEntry: false })?.isFile()) ?? plain;
}

/** Reads a folder whose files are at the URL `origin`; its copy from the disk has an origin without rules for files. */
export function folderLinks(folder: string, origin: string): FolderLinks {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .sort();
  const ids = new Map<string, Set<string>>();
  const links = new Map<string, Set<string>>();
  for (const page of pages) {
    const own = new Set<string>();
    const found = new Set<string>();
    const parser = new Parser({
      onopentag: (name, attributes) => {
        if (attributes.id !== undefined) own.add(attributes.id);
        const isForReaders = name !== 'link' || /^(?:stylesheet|icon)$/.test(attributes.rel ?? '');
        const urls = named.flatMap((attribute) => attributes[attribute] ?? []);
        if (isForReaders) for (const url of urls) found.add(new URL(url, `${origin}${page}`).href);
      },
    });
    parser.end(readFileSync(join(folder, page), 'utf8'));
    ids.set(page, own);
    links.set(page, found);
  }
  const dead: string[] = [];
  const targets = new Map<string, readonly string[]>();
  for (const [page, found] of links) {
    const inside = [...found].flatMap((href) => {
      if (!href.startsWith(origin)) return [];
      const { pathname, hash } = new URL(href);
      const path = pathname.slice(new URL(origin).pathname.length);
      const file = origin.startsWith('file:') ? decodeURIComponent(path) : fileAt(folder, path);
      const id = decodeURIComponent(hash.slice(1));
      const exists = statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false;
      if (!exists || (id !== '' && ids.get(file)?.has(id) === false)) dead.push(`${page} → ${file}${hash}`);
      return [`${file}${hash}`];
    });
    targets.set(page, [...new Set(inside)].sort());
  }
  return { targets, dead };
}

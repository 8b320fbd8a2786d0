// Static hosts: which objects they need, and how each answers a request. Publishing and `preview --as` read this one table.
import { type HostName, hostNames } from '../model/publish-options.ts';

export interface HostRules {
  /** For people. */
  readonly label: string;
  /** `/docs/intro` is an object of that very name, because the host does not look for `docs/intro/index.html`. */
  readonly extensionless: boolean;
  /** `/` at the end of a path is looked up as an object of that very name: the host has no index documents. */
  readonly slashKeys: boolean;
  /** A path that ends in a slash is answered with this file of the folder; null: only the object of that name. */
  readonly index: string | null;
  /** A folder without the slash: redirected to the one with it, answered with its index, or nothing. */
  readonly folder: { readonly redirect: 301 | 302 } | 'index' | 'nothing';
  /** `/about` is answered with `about.html`. */
  readonly html: boolean;
  /** Files for unknown paths, most specific first; `*` is the first segment of the path below the base. */
  readonly errors: readonly string[];
  /** Status of an unknown path: 403 where listing is not allowed and there is no error document. */
  readonly missing: 403 | 404;
  /** Objects can redirect. */
  readonly redirects: boolean;
  /** The headers of pubdocs-headers.json are sent with every page: the host or the CDN before it can add them. */
  readonly headers: boolean;
  /** `Cache-Control` and `Content-Type` are those of the published objects. */
  readonly keepsHeaders: boolean;
  /** `Cache-Control` of everything, where the host decides it alone. */
  readonly cacheControl: string | null;
}

const objectStore = {
  extensionless: true,
  slashKeys: false,
  index: 'index.html',
  html: false,
  errors: ['404.html'],
  missing: 404,
  redirects: false,
  headers: false,
  keepsHeaders: true,
  cacheControl: null,
} as const satisfies Partial<HostRules>;

export const hosts: Readonly<Record<HostName, HostRules>> = {
  's3-website': {
    ...objectStore,
    label: 'S3 website endpoint',
    folder: { redirect: 302 },
    redirects: true,
  },
  's3-cdn': {
    ...objectStore,
    label: 'S3-compatible store behind a CDN',
    index: null,
    slashKeys: true,
    folder: 'nothing',
    headers: true,
  },
  gcs: { ...objectStore, label: 'Google Cloud Storage website', folder: { redirect: 301 } },
  azure: { ...objectStore, label: 'Azure Storage static website', extensionless: false, folder: 'index' },
  nginx: {
    label: 'nginx with try_files',
    extensionless: false,
    slashKeys: false,
    index: 'index.html',
    folder: 'index',
    html: true,
    errors: ['*/404.html', '404.html'],
    missing: 404,
    redirects: false,
    headers: true,
    keepsHeaders: true,
    cacheControl: null,
  },
  'github-pages': {
    label: 'GitHub Pages',
    extensionless: false,
    slashKeys: false,
    index: 'index.html',
    folder: { redirect: 301 },
    html: true,
    errors: ['404.html'],
    missing: 404,
    redirects: false,
    headers: false,
    keepsHeaders: false,
    cacheControl: 'max-age=600',
  },
};

export const isHostName = (name: string): name is HostName => (hostNames as readonly string[]).includes(name);

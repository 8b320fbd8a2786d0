// The static hosts that pubdocs knows: `build` writes the settings that a host reads, `publish` makes the objects that
// it needs, and `preview --as` responds like it.

/**
 * Ways to serve a path without an object of that key and without a final slash; the first possible one is used.
 * `redirect`: to the slash if the folder has an index; `folder`: if there is a folder.
 */
export type Fallback = 'html' | 'index' | 'redirect' | 'folder';

/** Files at the root of the output that a host reads. */
export const hostFileNames = [
  '.nojekyll',
  'CNAME',
  '_headers',
  '_redirects',
  'nginx-redirects.txt',
  'pubdocs.caddy',
  'staticwebapp.config.json',
  'vercel.json',
] as const;
export type HostFileName = (typeof hostFileNames)[number];

/** `Cache-Control` of files whose names change with their content, and of all others. */
export const cachePolicies = {
  hashed: 'public, max-age=31536000, immutable',
  others: 'public, max-age=0, must-revalidate',
} as const;

/** The largest sites and settings that a host takes, on the plan that costs nothing. */
export interface HostLimits {
  readonly files: number;
  /** Files of one folder, without those of its folders. */
  readonly folderFiles: number;
  /** Bytes of one file, and of all together. */
  readonly fileBytes: number;
  readonly totalBytes: number;
  /** Where plans that cost something take more. */
  readonly paid: Partial<Pick<HostLimits, 'files' | 'totalBytes'>>;
  /** Redirects of one path each. */
  readonly rules: number;
  /** Redirects of everything below a path. */
  readonly wildcards: number;
  readonly headerRules: number;
  /** Characters of a line of `_headers`. */
  readonly headerLine: number;
  /** Bytes of each file with settings. */
  readonly bytes: number;
}

/** Whether URLs of pages end in a slash; a list names the pages whose URLs do. Null: pages are folders, without it. */
export type TrailingSlash = boolean | readonly string[] | null;

/** How a static host serves the objects of a release, and so which objects it needs. */
export interface StaticHost {
  /** The redirect of a moved page, besides its page: an object, or a rule that applies before or after files. */
  readonly redirects: 'objects' | 'rules' | 'rules-after-files' | 'none';
  /** Files that set up the host. */
  readonly reads: readonly HostFileName[];
  readonly limits: Partial<HostLimits>;
  /** The `trailingSlash` with which it serves every page without a redirect. */
  readonly trailingSlash: boolean | null;
  /** Serves the deployed folder at `/`, so that a base is a folder in it. */
  readonly servesRoot: boolean;
  readonly fallbacks: readonly Fallback[];
  /** Status of the redirect from `/folder` to `/folder/`. */
  readonly redirect: 301 | 302 | 308;
  /** Redirects `/x/` to `/x` when there is `x.html`: always, if there is no `x/index.html`, or never. */
  readonly removesSlash: 'always' | 'of-files' | 'never';
  /** Redirects `/x.html` to `/x` and `/x/index.html` to `/x/`. */
  readonly removesNames: boolean;
  /** Serves `docs/intro/index.html` for `/docs/intro/`. */
  readonly hasIndexes: boolean;
  /** Serves the front page for the base without a slash, even without an object of that name; false: redirects. */
  readonly servesBase: boolean;
  /** Resolves double slashes and dot segments before looking up the file. */
  readonly normalises: boolean;
  /** Reads `+` in a path as a space. */
  readonly plusIsSpace: boolean;
  /** Serves `cs/404.html` for `/cs/nothing`. */
  readonly notFoundByLanguage: boolean;
  /** Also serves the not-found page of the site outside the base. */
  readonly ownsHost: boolean;
  /** Files that get the headers of pubdocs-headers.json: all, all except hashed assets, or none. */
  readonly siteHeaders: 'all' | 'all-but-assets' | 'none';
  /** Sends the stored Content-Disposition of objects. */
  readonly keepsDisposition: boolean;
  /** The host's fixed value, which overrides that of the objects. */
  readonly cacheControl: string | null;
  /** Sends `x.gz` for `x` if the request accepts it. */
  readonly usesSiblings: boolean;
  /** Status for methods other than GET and HEAD. */
  readonly otherMethods: 403 | 405;
}

const store: StaticHost = {
  redirects: 'none',
  reads: [],
  limits: {},
  trailingSlash: null,
  servesRoot: false,
  removesSlash: 'never',
  removesNames: false,
  fallbacks: ['redirect'],
  redirect: 301,
  hasIndexes: true,
  servesBase: false,
  normalises: false,
  plusIsSpace: false,
  notFoundByLanguage: false,
  ownsHost: true,
  siteHeaders: 'none',
  keepsDisposition: true,
  cacheControl: null,
  usesSiblings: false,
  otherMethods: 405,
};

/** Hosts of pages serve `x.html` at `/x`. */
const page: StaticHost = {
  ...store,
  trailingSlash: false,
  fallbacks: ['html', 'redirect'],
  ownsHost: false,
  keepsDisposition: false,
};

/** The settings of these hosts are rules for redirects and headers. */
const ruled = { redirects: 'rules', servesRoot: true, siteHeaders: 'all' } as const;

const configured = {
  's3-website': { ...store, redirects: 'objects', redirect: 302, plusIsSpace: true },
  's3-cdn': {
    ...store,
    fallbacks: [],
    hasIndexes: false,
    plusIsSpace: true,
    siteHeaders: 'all',
    otherMethods: 403,
  },
  gcs: { ...store, siteHeaders: 'all' },
  azure: { ...store, fallbacks: ['index'], servesBase: true, keepsDisposition: false },
  nginx: {
    ...store,
    reads: ['nginx-redirects.txt'],
    keepsDisposition: false,
    fallbacks: ['index', 'html'],
    normalises: true,
    notFoundByLanguage: true,
    ownsHost: false,
    siteHeaders: 'all-but-assets',
    usesSiblings: true,
  },
  caddy: {
    ...store,
    redirects: 'rules',
    reads: ['pubdocs.caddy'],
    keepsDisposition: false,
    fallbacks: ['index', 'html'],
    normalises: true,
    notFoundByLanguage: true,
    ownsHost: false,
    siteHeaders: 'all',
    usesSiblings: true,
  },
  'github-pages': {
    ...page,
    reads: ['.nojekyll', 'CNAME'],
    limits: { totalBytes: 1e9 },
    cacheControl: 'max-age=600',
  },
  'gitlab-pages': {
    ...page,
    redirects: 'rules-after-files',
    reads: ['_redirects'],
    limits: { files: 200_000, totalBytes: 1e9, wildcards: 1000, bytes: 65_536 },
    trailingSlash: true,
    fallbacks: ['folder', 'html'],
    redirect: 302,
    cacheControl: 'max-age=600',
  },
  netlify: {
    ...page,
    ...ruled,
    reads: ['_headers', '_redirects'],
    limits: { folderFiles: 54_000 },
    removesSlash: 'always',
    notFoundByLanguage: true,
  },
  'cloudflare-pages': {
    ...page,
    ...ruled,
    reads: ['_headers', '_redirects'],
    limits: {
      ...{ files: 20_000, fileBytes: 25 * 2 ** 20, paid: { files: 100_000 } },
      ...{ rules: 2000, wildcards: 100, headerRules: 100, headerLine: 2000 },
    },
    redirect: 308,
    removesSlash: 'of-files',
    removesNames: true,
    notFoundByLanguage: true,
  },
  vercel: {
    ...page,
    ...ruled,
    reads: ['vercel.json'],
    limits: { totalBytes: 1e8, paid: { totalBytes: 1e9 }, rules: 1024, headerRules: 1024 },
    trailingSlash: null,
    fallbacks: ['index'],
    servesBase: true,
    redirect: 308,
  },
  'azure-static-web-apps': {
    ...page,
    ...ruled,
    reads: ['staticwebapp.config.json'],
    limits: { files: 15_000, totalBytes: 2.5e8, paid: { totalBytes: 5e8 }, wildcards: 0, bytes: 20_000 },
    trailingSlash: null,
    fallbacks: ['html', 'index'],
    servesBase: true,
  },
} satisfies Readonly<Record<string, StaticHost>>;

export type HostName = keyof typeof configured;

/** Each host as the build sets it up, or as docs/manual/guides/publishing.md configures it. */
export const hosts: Readonly<Record<HostName, StaticHost>> = configured;

export const isHostName = (name: string): name is HostName => Object.hasOwn(hosts, name);

/** The names, in the order of messages and of the manual. */
export const hostNames: readonly HostName[] = Object.keys(hosts).filter(isHostName);

/** (false), (['/docs']) → true: pages are files `x.html`, except those of the list */
export const hasFilePages = (setting: TrailingSlash): setting is false | readonly string[] =>
  setting !== true && setting !== null;

/**
 * Vercel needs a setting for pages `x.html`, which also redirects all other forms of a URL. With a list, it serves
 * `/docs/`, too. (vercel, false) → serves `x.html` at `/x`; (vercel, null) → the host of the table
 */
export const hostFor = (name: HostName, trailingSlash: TrailingSlash): StaticHost =>
  name === 'vercel' && hasFilePages(trailingSlash)
    ? {
        ...{ ...hosts[name], fallbacks: ['html', 'index'], removesNames: true },
        removesSlash: trailingSlash === false ? 'always' : 'never',
      }
    : hosts[name];

// The static hosts that pubdocs knows: `publish` makes the objects that a host needs, and `preview --as` responds like it.

/** Ways to serve a path without an object of that key and without a final slash; the first possible one is used. */
export type Fallback = 'html' | 'index' | 'redirect';

/** How a static host serves the objects of a release, and so which objects it needs. */
export interface StaticHost {
  /** Objects can redirect. */
  readonly redirects: boolean;
  readonly fallbacks: readonly Fallback[];
  /** Status of the redirect from `/folder` to `/folder/`. */
  readonly redirect: 301 | 302;
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
  redirects: false,
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

const configured = {
  's3-website': { ...store, redirects: true, redirect: 302, plusIsSpace: true },
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
    keepsDisposition: false,
    fallbacks: ['index', 'html'],
    normalises: true,
    notFoundByLanguage: true,
    ownsHost: false,
    siteHeaders: 'all-but-assets',
    usesSiblings: true,
  },
  'github-pages': {
    ...store,
    keepsDisposition: false,
    fallbacks: ['html', 'redirect'],
    ownsHost: false,
    cacheControl: 'max-age=600',
  },
} satisfies Readonly<Record<string, StaticHost>>;

export type HostName = keyof typeof configured;

/** Each host as configured in docs/manual/guides/publishing.md. */
export const hosts: Readonly<Record<HostName, StaticHost>> = configured;

export const isHostName = (name: string): name is HostName => Object.hasOwn(hosts, name);

/** The names, in the order of messages and of the manual. */
export const hostNames: readonly HostName[] = Object.keys(hosts).filter(isHostName);

// Access checks. Any web page open in the developer's browser can send requests to a local server, so it rejects host
// names that resolve to this machine (DNS rebinding), other origins and other methods before any look-up.

export interface RequestHead {
  readonly method: string;
  /** As sent: `/path?query`, or an absolute URL. */
  readonly target: string;
  /** Name, value, name, value … as received, including duplicates. */
  readonly rawHeaders: readonly string[];
}

export interface RequestRefusal {
  readonly status: 403 | 405;
  readonly why: string;
}

const hostForm = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)(?::\d{1,5})?$/;
const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const loopbackV4 = /^127(\.\d{1,3}){3}$/;
const wildcards: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);

/** 'LOCALHOST:3000' → 'localhost'; null for an invalid host */
const hostName = (value: string): string | null => hostForm.exec(value.toLowerCase())?.[1] ?? null;

/** The hosts that requests may have, besides loopback. */
export interface ServedHosts {
  /** The configured host; null for loopback only. */
  readonly host: string | null;
  /** Other names in lower case; `.example.com` includes all names below it. */
  readonly allowedHosts?: readonly string[];
}

/** ('docs.example', '.example') → true */
const isNamed = (name: string, allowed: string): boolean =>
  name === allowed || (allowed.startsWith('.') && (name.endsWith(allowed) || name === allowed.slice(1)));

/** Whether a request may have this host: loopback, configured and allowed ones; any IP if the server listens on all. */
export function isAllowedHost(value: string, { host: configured, allowedHosts = [] }: ServedHosts): boolean {
  const name = hostName(value);
  if (name === null) return false;
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || loopbackV4.test(name)) return true;
  if (allowedHosts.some((allowed) => isNamed(name, allowed))) return true;
  if (configured === null) return false;
  // An IP address is safe from DNS rebinding, which needs a name.
  if (wildcards.has(configured)) return ipv4.test(name) || name.startsWith('[');
  const configuredHost = configured.toLowerCase();
  return name === configuredHost || name === `[${configuredHost}]`;
}

const headerValues = (rawHeaders: readonly string[], name: string): string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);

/** 'http://a:1/x?y' → ['a:1', '/x?y']; null for the usual `/x?y` */
export function splitAbsolute(target: string): { readonly host: string; readonly rest: string } | null {
  const match = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target);
  if (!match) return null;
  const rest = match[2] ?? '';
  return { host: match[1] ?? '', rest: rest.startsWith('/') ? rest : `/${rest}` };
}

const wrongHost =
  'This server accepts requests for its own host names only, so that other web pages cannot read it. To allow another name, such as that of a reverse proxy or a container, start it with --allowed-hosts and the name.';

/** A request's head → the reason for a refusal, or null */
export function refuseRequest(head: RequestHead, served: ServedHosts): RequestRefusal | null {
  const hosts = headerValues(head.rawHeaders, 'host');
  const absolute = splitAbsolute(head.target)?.host;
  const names = absolute === undefined ? hosts : [...hosts, absolute];
  if (hosts.length !== 1 || names.some((host) => !isAllowedHost(host, served))) {
    return { status: 403, why: wrongHost };
  }
  const requestHost = hosts[0]?.toLowerCase() ?? '';
  const origins = headerValues(head.rawHeaders, 'origin');
  if (origins.some((origin) => ![`http://${requestHost}`, `https://${requestHost}`].includes(origin.toLowerCase()))) {
    return { status: 403, why: 'This server accepts requests from its own pages only.' };
  }
  // An additional check only: browsers do not send these headers on plain http to hosts that are not loopback.
  const sites = headerValues(head.rawHeaders, 'sec-fetch-site');
  const navigates = headerValues(head.rawHeaders, 'sec-fetch-mode').includes('navigate');
  if (!navigates && sites.some((site) => site !== 'same-origin' && site !== 'none')) {
    return { status: 403, why: 'This server accepts requests from its own pages only.' };
  }
  if (head.method !== 'GET' && head.method !== 'HEAD')
    return { status: 405, why: 'This server accepts only GET and HEAD.' };
  return null;
}

// Static hosts, and the objects that each of them needs to serve every page at its URL.
import { type HostName, hostNames } from '../model/publish-options.ts';

export interface HostRules {
  /** `/docs/intro` needs an object of exactly that name, because the host does not serve `docs/intro/index.html` there, or redirects. */
  readonly extensionless: boolean;
  /** A path with a slash at its end needs an object of exactly that name, because the host has no index documents. */
  readonly slashKeys: boolean;
  /** Objects can redirect. */
  readonly redirects: boolean;
}

const folders: HostRules = { extensionless: false, slashKeys: false, redirects: false };
const objects: HostRules = { extensionless: true, slashKeys: false, redirects: false };

export const hosts: Readonly<Record<HostName, HostRules>> = {
  's3-website': { ...objects, redirects: true },
  's3-cdn': { ...objects, slashKeys: true },
  gcs: objects,
  azure: folders,
  nginx: folders,
  'github-pages': folders,
};

export const isHostName = (name: string): name is HostName => (hostNames as readonly string[]).includes(name);

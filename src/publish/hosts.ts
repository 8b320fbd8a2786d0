// Static hosts: which objects each of them needs so that every page answers by its URL.
import { type HostName, hostNames } from '../model/publish-options.ts';

export interface HostRules {
  /** `/docs/intro` is an object of that very name: the host does not look for `docs/intro/index.html`, or redirects to it. */
  readonly extensionless: boolean;
  /** A path that ends in a slash is an object of that very name: the host has no index documents. */
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

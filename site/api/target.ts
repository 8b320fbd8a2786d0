// Which call a request is for.
import { type Endpoint, type EndpointName, endpoints } from '../data/calls.ts';

/** A call of the API with the id or number of its path. */
export interface Target {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly id: string;
}

const targets = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
  name: name as EndpointName,
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/, '([^/]+)')}$`),
}));

/** `GET`, `/v1/parcels/16020012346201` → the call `parcel` and the number; null: there is no such call. */
export function targetOf(method: string, path: string): Target | null {
  for (const { name, endpoint, pattern } of targets) {
    const found = pattern.exec(path);
    if (found !== null && endpoint.method === method) return { name, endpoint, id: found[1] ?? '' };
  }
  return null;
}

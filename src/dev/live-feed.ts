// The feed of messages to open pages. A new listener receives the last message.
import type { EventFeed } from '../model/server.ts';

export interface LiveFeed extends EventFeed {
  readonly publish: (message: string) => void;
}

/** Path of the feed and of the client script below the base. */
export const livePaths = { events: '/_pubdocs/events', client: '_pubdocs/live.js' } as const;

export function makeLiveFeed(): LiveFeed {
  const listeners = new Set<(message: string) => void>();
  let latest: string | null = null;
  return {
    path: livePaths.events,
    subscribe: (send) => {
      listeners.add(send);
      if (latest !== null) send(latest);
      return () => listeners.delete(send);
    },
    publish: (message) => {
      latest = message;
      for (const send of listeners) send(message);
    },
  };
}

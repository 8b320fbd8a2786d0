// Checks whether a host's robots.txt allows a request.
import robotsParser from 'robots-parser';

/** The name by which hosts can address us in their rules. */
const agent = 'pubdocs';
/** RFC 9309 requires a limit of at least 500 KiB; the rest of a longer file is ignored. */
const mostCharacters = 512_000;

/** (text of robots.txt, URL of the same host) → may it be requested? Takes time linear in rules and pattern length, whatever the host writes. */
export const isAllowedByRobots = (text: string, url: URL): boolean =>
  robotsParser(`${url.origin}/robots.txt`, text.slice(0, mostCharacters)).isAllowed(url.href, agent) !== false;

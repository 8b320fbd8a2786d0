// Hides the secrets of URLs in texts that are printed. They are no findings in a page, where such URLs are samples.

const url =
  /\b([a-z][a-z\d+.-]{0,30}:)\/\/([^\s/?#"'<>“”]*)([^\s?#"'<>“”]*)(\?[^\s#"'<>“”`)\]]*)?(#[^\s"'<>“”`)\]]*)?/gi;

/** A user that is left out already stays so. */
const dots = (text: string): string => text.replace(/[^…]/g, '•');

/** Many hosts take a token as the user, with or without a password; for SSH it is a name. */
function hideUser(scheme: string, authority: string): string {
  const at = authority.lastIndexOf('@');
  const user = authority.slice(0, Math.max(at, 0));
  const name = /ssh:$/i.test(scheme) ? (/^[^:]*:?/.exec(user)?.[0] ?? '') : '';
  return name + dots(user.slice(name.length)) + authority.slice(user.length);
}

/** Names of parameters that grant access, also as the last word of a longer name: `X-Amz-Signature`, `access_token`. */
const secretName =
  /(?:^|[-_.])(?:sig|signature|token|secret|pass|passw(?:or)?d|pwd|key|api_?key|auth|authorization|credential|jwt|sas|session)$|(?:key|token|secret)(?:_?id)?$/i;

const shortestValue = 20;
/** A value that nobody writes by hand. */
const looksGenerated = (value: string): boolean =>
  value.length >= shortestValue && /[a-z]/i.test(value) && /\d/.test(value);

/** ('?q=a&sig=x1') → '?q=a&sig=••' */
const hideValues = (query: string, isGit: boolean): string =>
  query.replace(/([?#&;])([^=&;]*)(=?)([^&;]*)/g, (_, start: string, name: string, equals: string, value: string) => {
    if (isGit) return start + dots(name + equals + value);
    return start + name + equals + (secretName.test(name) || looksGenerated(value) ? dots(value) : value);
  });

/**
 * ('https://ann:pw@a.example/x?sig=1') → 'https://••••••@a.example/x?sig=•': the one way to print URLs, which keeps the
 * length of a text
 */
export const hideInUrls = (text: string): string =>
  text.includes('://')
    ? text.replace(url, (_, scheme: string, authority: string, path: string, query = '', hash = '') => {
        // The query of a source can be a token; its hash is a ref.
        const isGit = /^git\+/i.test(scheme);
        const tail = hideValues(query, isGit) + (isGit ? hash : hideValues(hash, false));
        return `${scheme}//${hideUser(scheme, authority)}${path}${tail}`;
      })
    : text;

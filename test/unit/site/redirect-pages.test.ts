import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { redirectHtml, redirectScript } from '../../../src/site/redirects/redirect-pages.ts';

test('a redirect page leads on by script, by refresh and by a link, and is not indexed', () => {
  const html = redirectHtml(
    {
      path: '/docs/old',
      locale: 'en',
      to: '/docs/intro',
      gone: null,
      anchors: [{ id: '"</script>', to: '/docs/glossary#a', gone: null }],
    },
    {
      lang: 'en',
      direction: 'ltr',
      moved: 'This page has moved',
      gone: 'This page is gone',
      hrefOf: (to) => `/public-docs${to}`,
      absolute: (href) => `https://docs.example${href}`,
    },
  );
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/public-docs/docs/intro">');
  expect(html).toContain('<link rel="canonical" href="https://docs.example/public-docs/docs/intro">');
  expect(html).toContain('<a href="/public-docs/docs/intro">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const { results } = new HtmlValidate({ extends: ['html-validate:standard'] }).validateStringSync(html);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

test('the script leads on: query and hash go along, an anchor with a rule goes where the rule says', () => {
  const run = (hash: string, to = '/new#top'): string => {
    let went = '';
    const data: Record<string, string> = { 'data-to': to, 'data-anchors': '{"a b":"/other#c"}' };
    const location = {
      hash,
      search: '?x=1',
      replace: (to: string) => {
        went = to;
      },
    };
    const document = { documentElement: { getAttribute: (name: string) => data[name] ?? null } };
    new Function('location', 'document', redirectScript)(location, document);
    return went;
  };
  expect(run('')).toBe('/new?x=1#top');
  expect(run('#a%20b')).toBe('/other?x=1#c');
  expect(run('#__proto__')).toBe('/new?x=1#top');
  // A target with its own query keeps it.
  expect(run('#b', '/new?next=%2Fa')).toBe('/new?next=%2Fa#b');
});

test('an apostrophe in a URL ends no refresh', () => {
  const words = { lang: 'en', direction: 'ltr', moved: 'Moved', gone: 'Gone' } as const;
  const html = redirectHtml(
    { path: '/old', locale: 'en', to: "/it's", gone: null, anchors: [] },
    { ...words, hrefOf: (to) => to, absolute: (href) => href },
  );
  expect(html).toContain('content="0; url=/it%27s"');
});

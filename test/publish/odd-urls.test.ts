// Hundreds of odd but legal inputs for URLs through the whole chain: a build, its ledger, sitemap and rule files,
// `diff`, every host of `preview --as` beside a real nginx, and a browser. The model is RFC 3986: a path is decoded
// once by whoever looks it up, and encoded once by whoever prints it; paths that differ after decoding are different.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostName, hostNames } from '../../src/model/hosts.ts';
import type { Ledger } from '../../src/model/ledger.ts';
import { escapeHtml } from '../../src/text/html-text.ts';
import { encodePath, splitPath } from '../../src/text/url-path.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeDevBox } from '../support/dev-box.ts';
import { hasNginx, nginxRecipes, startNginx } from '../support/nginx.ts';
import { type OddUrl, oddNames, oddSite, randomNames } from '../support/odd-urls.ts';
import { caseCount, caseSeed } from '../support/random-cases.ts';
import { getText, rawRequest, statusOf } from '../support/raw-request.ts';
import { runCli } from '../support/run-cli.ts';

const base = '/public-docs';
const names = [...oddNames, ...randomNames(caseSeed(1), caseCount(12))];
const { files, urls } = oddSite(base, names);
const box = makeDevBox(files);
const www = join(box.root, 'www');
const out = join(www, base);
const read = (file: string): string => readFileSync(join(out, file), 'utf8');
const hrefOf = (path: string): string => `${base}${encodePath(path)}`;

interface Answer {
  readonly status: number;
  /** Path and query of the redirect, without the host. */
  readonly location: string | null;
  readonly text: string;
}

async function ask(port: number, url: string): Promise<Answer> {
  const answer = await rawRequest(port, getText(url, ['Host: localhost']));
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const location = /^location: (?:https?:\/\/[^/\r\n]+)?(.*?)\r?$/im.exec(head)?.[1] ?? null;
  return { status: statusOf(answer), location, text: Buffer.from(body.join('\r\n\r\n'), 'latin1').toString('utf8') };
}

/** The response after redirects to the same host. */
async function follow(port: number, url: string, left = 5): Promise<Answer> {
  const answer = await ask(port, url);
  return answer.location === null || left === 0 ? answer : follow(port, answer.location, left - 1);
}

/** How a URL may also be requested: by programs that normalise it, and by readers who guess. */
const variants = ({ path }: OddUrl): readonly string[] => {
  const href = hrefOf(path);
  return [
    ...[href, href.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()), href.replaceAll('%2B', '+')],
    ...[`${href}/`, `${href}.html`, `${href}.html/`, `${href}/index.html`, `${href}/index`, `${href}?a=b`, `${href}?`],
    ...[encodePath(decodeURI(href)), hrefOf(path.normalize('NFC')), hrefOf(path.normalize('NFD')), href.toLowerCase()],
    ...[href.replace(/\/([^/]*)$/, '//$1'), href.replace(/\/([^/]*)$/, '/./$1'), href.replace(/.$/, '')],
  ];
};

beforeAll(async () => {
  const built = await runCli(['build', box.root, '--out-dir', out, '--json']);
  const { findings }: { findings: { severity: string }[] } = JSON.parse(built.stdout);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});
afterAll(() => box.dispose());

it('there are more than two hundred inputs', () => {
  expect(urls.length).toBeGreaterThan(250);
  expect(new Set(urls.map(({ path }) => path)).size).toBe(urls.length);
});

it('the ledger has every page and every old URL', () => {
  const ledger: Ledger = JSON.parse(read('pubdocs-ledger.json'));
  const pages = new Set(ledger.routes.map(({ path }) => splitPath(path).path));
  const redirects = new Map(ledger.redirects.map(({ from, to }) => [splitPath(from).path, splitPath(to ?? '').path]));
  const written = urls.filter(({ what }) => what === 'page' || what === 'slug');
  const old = urls.filter(({ to }) => to !== undefined);
  expect([written.length > 0, old.length > 0]).toEqual([true, true]);
  for (const { path } of written) expect(pages).toContain(path);
  for (const { path, to } of old) expect(`${path} → ${redirects.get(path)}`).toBe(`${path} → ${to}`);
});

it('the sitemap has the URL that a browser requests', () => {
  const locations = new Set(
    [...read('sitemap.xml').matchAll(/<loc>([^<]*)</g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&').replaceAll('&apos;', "'").replaceAll('&#39;', "'"),
    ),
  );
  for (const { what, path } of urls) {
    if (what !== 'page' && what !== 'slug') continue;
    const url = `https://docs.example.com${hrefOf(path)}`;
    expect(locations).toContain(url);
    expect(new URL(url).href).toBe(url);
  }
});

it('`_redirects` has a line for every old URL: two paths and a status', () => {
  const lines = read('_redirects')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const rules = new Map(lines.map(([from = '', to]) => [decodeURIComponent(from), to]));
  expect(lines.every(({ length }) => length === 3)).toBe(true);
  // In a target, `:name` and `*` would be wildcards of the host.
  const plain = (target: string | undefined): string | undefined => target?.replace(/%3A|%2A/g, decodeURIComponent);
  for (const { path, to } of urls)
    if (to !== undefined) expect(plain(rules.get(`${base}${path}`))).toBe(plain(hrefOf(to)));
});

it('`diff` finds no difference to the site itself, by its ledger and by its sitemap', async () => {
  for (const file of ['pubdocs-ledger.json', 'sitemap.xml']) {
    const { code, stdout } = await runCli(['diff', box.root, '--against', join(out, file), '--json']);
    expect(JSON.parse(stdout).findings).toEqual([]);
    expect(code).toBe(0);
  }
});

it('`check-links --crawl` agrees with the build', async () => {
  const { stdout } = await runCli(['check-links', box.root, '--crawl', '--json']);
  const { findings }: { findings: { code: string }[] } = JSON.parse(stdout);
  expect(findings.filter(({ code }) => code !== 'orphan-page' && code !== 'link-form')).toEqual([]);
});

/** Runs `preview` for as long as the work takes. */
async function withPreview<T>(flags: readonly string[], work: (port: number) => Promise<T>): Promise<T> {
  const running = box.run(['preview', '--out-dir', out, '--port', '0', ...flags]);
  try {
    return await work(Number(new URL(await running.address()).port));
  } finally {
    await running.stop();
  }
}

describe('each host of `preview --as`', () => {
  it.each(hostNames)('%s responds at every URL', async (host: HostName) => {
    await withPreview(['--as', host], async (port) => {
      const wrong: string[] = [];
      for (const { path, marker, to } of urls) {
        const answer = await follow(port, hrefOf(path));
        // A page at the old path redirects the reader, unless the host does.
        const isRight =
          answer.text.includes(marker) || (to !== undefined && answer.text.includes(escapeHtml(hrefOf(to))));
        if (answer.status !== 200 || !isRight) wrong.push(`${answer.status} ${hrefOf(path)}`);
      }
      expect(wrong).toEqual([]);
    });
  });
});

describe.runIf(hasNginx)('a real nginx, set up by the recipe', () => {
  it('responds as `preview --as nginx`, and `preview` and `dev` never respond where it does not', async () => {
    const [recipe = ''] = nginxRecipes(www);
    const nginx = await startNginx({ server: recipe });
    const targets = [...new Set(urls.flatMap(variants))];
    const answersOf = async (port: number): Promise<Map<string, Answer>> => {
      const answers = new Map<string, Answer>();
      for (let at = 0; at < targets.length; at += 32) {
        const some = targets.slice(at, at + 32);
        const received = await Promise.all(some.map((target) => ask(port, target)));
        for (const [place, answer] of received.entries()) answers.set(some[place] ?? '', answer);
      }
      return answers;
    };
    const real = await answersOf(nginx.port);
    await nginx.stop();
    const model = await withPreview(['--as', 'nginx'], answersOf);
    const plain = await withPreview([], answersOf);
    const show = (answer: Answer | undefined): string =>
      `${answer?.status} ${answer?.status === 200 ? answer.text : ''}`;
    expect(targets.filter((target) => show(model.get(target)) !== show(real.get(target)))).toEqual([]);
    expect(
      targets.filter(
        (target) => plain.get(target)?.status === 200 && show(plain.get(target)) !== show(real.get(target)),
      ),
    ).toEqual([]);
  });

  it('redirects every old URL by its rules, and a browser gets the page of every link', async () => {
    const [recipe = '', map = '', use = ''] = nginxRecipes(www);
    const nginx = await startNginx({ http: map, server: `${use} ${recipe}` });
    const wrong: string[] = [];
    for (const { path, to } of urls) {
      if (to === undefined) continue;
      const { status, location } = await ask(nginx.port, hrefOf(path));
      // In a rule, `$` would be a variable of nginx, so it is encoded.
      if (status !== 301 || location?.replaceAll('%24', '$') !== hrefOf(to))
        wrong.push(`${hrefOf(path)} → ${status} ${location}`);
    }
    expect(wrong).toEqual([]);
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${nginx.port}${base}/docs/links`);
      const pages = await page.evaluate(async () => {
        const found: { text: string; href: string; status: number; body: string; hasAnchor: boolean }[] = [];
        for (const link of document.querySelectorAll<HTMLAnchorElement>('main li a[href]')) {
          const response = await fetch(link.href);
          const body = await response.text();
          const id = decodeURIComponent(new URL(link.href).hash.slice(1));
          const hasAnchor = id === '' || new DOMParser().parseFromString(body, 'text/html').getElementById(id) !== null;
          found.push({ text: link.textContent ?? '', href: link.href, status: response.status, body, hasAnchor });
        }
        return found;
      });
      const byText = new Map(pages.map((found) => [found.text, found]));
      const lost = urls.filter(({ marker }, at) => {
        const found = byText.get(`link ${at + 1}`);
        return found?.status !== 200 || !found.body.includes(marker);
      });
      expect(lost.map(({ path }) => path)).toEqual([]);
      expect(pages.filter(({ status, hasAnchor }) => status !== 200 || !hasAnchor).map(({ href }) => href)).toEqual([]);
      expect(pages.filter(({ text }) => /^(?:by file|anchor) /.test(text))).toHaveLength((urls.length / 5) * 2);
    } finally {
      await browser.close();
      await nginx.stop();
    }
  });
});

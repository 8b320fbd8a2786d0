// Hostile pages as a site: no crash, every finding at a place of the site, and nothing in the built pages that could
// run a script.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Parser } from 'htmlparser2';
import { afterEach, expect, it } from 'vitest';
import { boxFiles, type DevBox, makeDevBox } from '../support/dev-box.ts';
import { hostileHtml } from '../support/hostile-corpus.ts';
import { frontMatter, markdown } from '../support/hostile-markdown.ts';
import { caseCount, caseSeed, randomCases } from '../support/random-cases.ts';
import { runCli } from '../support/run-cli.ts';

const usual = 240;
const count = caseCount(usual);

let box: DevBox;
afterEach(() => box.dispose());

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly file: string | null;
  readonly line: number | null;
}

const urlAttributes = new Set(
  'action background cite classid codebase data formaction href icon longdesc manifest ping poster profile src srcset usemap xlink:href'.split(
    ' ',
  ),
);

/** Parts of a page that could run: scripts with their text or source, handlers, URLs that are code. */
function runnable(html: string): string[] {
  const found: string[] = [];
  let script: string | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const isCode = name === 'script' && !/json|speculationrules/.test(attributes.type ?? '');
      if (isCode) script = attributes.src?.replace(/[.-]\w{6,}(?=\.js)/, '') ?? '';
      if (/^(?:iframe|frame|object|embed|applet|base)$/.test(name)) found.push(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        const plain = [...value].filter((character) => character > ' ').join('');
        const isUrl =
          urlAttributes.has(attribute) || (attribute === 'content' && attributes['http-equiv'] !== undefined);
        const isCodeUrl = isUrl && /(?:^|url=)(?:javascript|vbscript|data):/i.test(plain);
        if (/^on|^srcdoc$|^style$/i.test(attribute) || isCodeUrl) found.push(`${name} ${attribute}="${value}"`);
      }
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag() {
      if (script !== null) found.push(`script ${script}`);
      script = null;
    },
  });
  parser.end(html);
  return found;
}

it(`none of ${count} hostile pages crashes the build or runs a script`, { timeout: 1_200_000 }, async () => {
  const fragments = hostileHtml();
  const texts = randomCases(markdown, usual);
  const heads = randomCases(frontMatter, usual);
  const pages = texts.map((text, number): [string, string] => {
    const head = number % 4 === 0 ? `---\n${heads[number]}\n---\n` : '';
    return [`docs/hostile/p${number}.md`, `${head}${text}\n\n${fragments[number % fragments.length]}\n`];
  });
  box = makeDevBox({ ...boxFiles(3), ...Object.fromEntries(pages) });
  const report = async (): Promise<{ code: number | null; findings: readonly Finding[] }> => {
    const { code, stdout, stderr } = await runCli(['build', box.root, '--json']);
    expect([0, 1], `seed ${caseSeed()}: ${stdout.slice(0, 2000)}${stderr}`).toContain(code);
    return { code, findings: JSON.parse(stdout).findings };
  };
  const errors = ({ findings }: { readonly findings: readonly Finding[] }): readonly Finding[] =>
    findings.filter(({ severity }) => severity === 'error');
  const lines = new Map(pages.map(([file, text]) => [file, text.split(/\r\n|\n|\r/).length]));
  const first = await report();
  const misplaced = first.findings.filter(({ file, line }) => file === null || (line ?? 1) > (lines.get(file) ?? 1e9));
  expect(misplaced, `seed ${caseSeed()}`).toEqual([]);

  // Pages with errors are removed, and then pages that link to them.
  let last = first;
  for (let round = 0; round < 5 && last.code !== 0; round += 1) {
    for (const { file } of errors(last)) rmSync(resolve(file ?? ''), { force: true });
    last = await report();
  }
  expect([errors(last), last.code], `seed ${caseSeed()}`).toEqual([[], 0]);
  const folder = join(box.root, 'build/docs/hostile');
  const ordinary = new Set(runnable(readFileSync(join(box.root, 'build/docs/page-1/index.html'), 'utf8')));
  const built = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const hostile = built.flatMap((path) =>
    runnable(readFileSync(join(folder, path), 'utf8')).flatMap((what) => (ordinary.has(what) ? [] : [[path, what]])),
  );
  expect(hostile, `seed ${caseSeed()}`).toEqual([]);
  expect(ordinary.size).toBeGreaterThan(0);
  expect(built.length).toBeGreaterThan(count / 10);
  console.log(
    `${count} hostile pages, ${first.findings.length} findings; ${built.length} built, ${hostile.length} wrong`,
  );
});

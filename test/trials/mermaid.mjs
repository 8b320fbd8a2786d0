// `node test/trials/mermaid.mjs <folders of Markdown>…`: draws every `mermaid` block (and `mermaid-example`) twice, as
// a build does and with Mermaid itself in a browser, and compares the words that both show. Prints one row for each
// kind of diagram: blocks, drawn by Mermaid, drawn here, and drawn with the same words. With `--list`, also the blocks
// that differ. Mermaid and jsdom are those of this repository, the browser is Chromium on the PATH or in
// PUBDOCS_BROWSER. Nothing is downloaded. Not part of `npm test`.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build as bundle } from 'esbuild';
import { chromium } from 'playwright-core';
import { run } from './sources.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } });
if (positionals.length === 0) {
  console.error('usage: node test/trials/mermaid.mjs [--list] <folder of Markdown>…');
  process.exit(2);
}
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const blocks = positionals.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .flatMap((name) => blocksOf(readFileSync(join(folder, name), 'utf8'), name)),
);

/** Each source once: `mermaid-example` shows its code and its diagram. */
function blocksOf(text, file) {
  const found = [...text.matchAll(/^(`{3,})mermaid(?:-example)?[^\n]*\n([\s\S]*?)^\1[ \t]*$/gm)].map(
    ([, , code]) => code,
  );
  return [...new Set(found)].map((source) => ({ file, source, kind: kindOf(source) }));
}

/** ('---\ntitle: A\n---\nflowchart LR') → 'flowchart' */
function kindOf(source) {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^\s*%%.*$/gm, '');
  const name = /[A-Za-z][\w-]*/.exec(body)?.[0] ?? 'none';
  return name
    .replace(/^graph$/, 'flowchart')
    .replace(/-(?:beta|v2)$/, '')
    .replace(/^C4.*/, 'C4');
}

const textOf = (svg) =>
  svg
    .replace(/<(?:title|desc|style)\b[\s\S]*?<\/(?:title|desc|style)>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, ' ');

const wordsOf = (text) => (text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');

const folder = mkdtempSync(join(tmpdir(), 'pubdocs-mermaid-'));
try {
  const ours = drawHere(folder);
  const theirs = await drawInBrowser(folder);
  const kinds = [...new Set(blocks.map(({ kind }) => kind))].sort();
  console.log('| Diagram | Blocks | Drawn by Mermaid | Drawn here | With the same words |');
  const count = (list) => list.filter(Boolean).length;
  const row = (name, places) => {
    const both = places.filter((at) => theirs[at] !== null && ours[at] !== null);
    const same = both.filter((at) => wordsOf(theirs[at]) === wordsOf(ours[at]));
    const cells = [places.length, count(places.map((at) => theirs[at] !== null)), both.length, same.length];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
    if (!values.list) return;
    for (const at of places.filter((place) => theirs[place] !== null && !same.includes(place)))
      console.log(
        `  ${blocks[at].file}: ${ours[at] === null ? 'not drawn here' : `${wordsOf(theirs[at])} ≠ ${wordsOf(ours[at])}`}`,
      );
  };
  for (const kind of kinds)
    row(
      kind,
      blocks.flatMap((block, at) => (block.kind === kind ? [at] : [])),
    );
  if (!values.list)
    row(
      'all',
      blocks.map((_, at) => at),
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** One page for each block, so that a mistake in one does not affect others. */
function drawHere(to) {
  const site = join(to, 'site');
  mkdirSync(join(site, 'docs'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'));
  const config = `export default { title: 'T', url: 'https://a.example', markdown: { diagrams: true } };\n`;
  writeFileSync(join(site, 'pubdocs.config.ts'), config);
  blocks.forEach(({ source }, at) => {
    writeFileSync(join(site, 'docs', `b${at}.md`), `# B\n\n\`\`\`\`mermaid\n${source}\`\`\`\`\n`);
  });
  const { status, stdout } = run(process.execPath, [join(root, 'bin/pubdocs.js'), 'build', site, '--quiet']);
  if (status !== 0) throw new Error(`the build failed:\n${stdout.slice(0, 2000)}`);
  return blocks.map((_, at) => {
    const html = readFileSync(join(site, 'build/docs', `b${at}`, 'index.html'), 'utf8');
    const figure = /<figure[^>]*class="[^"]*diagram[\s\S]*?<\/figure>/.exec(html)?.[0];
    const svg = figure === undefined ? undefined : /<svg[\s\S]*<\/svg>/.exec(figure)?.[0];
    return svg === undefined ? null : textOf(svg);
  });
}

async function drawInBrowser(to) {
  const entry = join(to, 'entry.mjs');
  writeFileSync(
    entry,
    `import mermaid from ${JSON.stringify(join(root, 'node_modules/mermaid/dist/mermaid.core.mjs'))}; window.mermaid = mermaid;`,
  );
  const { outputFiles } = await bundle({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    nodePaths: [join(root, 'node_modules')],
  });
  const browser = await chromium.launch({
    executablePath: process.env.PUBDOCS_BROWSER ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.setContent('<!doctype html><body></body>');
    await page.addScriptTag({ content: outputFiles[0].text });
    const drawn = [];
    for (const [at, { source }] of blocks.entries())
      drawn.push(
        await page.evaluate(
          async ([id, code]) => {
            window.mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true });
            try {
              return (await window.mermaid.render(id, code)).svg;
            } catch {
              return null;
            }
          },
          [`d${at}`, source],
        ),
      );
    return drawn.map((svg) => (svg === null ? null : textOf(svg)));
  } finally {
    await browser.close();
  }
}

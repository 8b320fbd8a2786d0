// A site with the reference of one OpenAPI document, for trials.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { isObject } from '../../src/text/is-object.ts';

const cli = resolve(import.meta.dirname, '../../bin/pubdocs.js');

/** Paths in PUBDOCS_OPENAPI. */
export const documentsToTry = (process.env.PUBDOCS_OPENAPI ?? '').split(/\s+/).filter((path) => path !== '');

export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** (a path) → its JSON or YAML as data */
export const readDocument = (file: string): unknown => {
  const text = readFileSync(file, 'utf8');
  return text.trimStart().startsWith('{') ? JSON.parse(text) : parse(text);
};

/** (a value, 'paths') → its part; {} if there is none */
export const partOf = (value: unknown, key: string): Readonly<Record<string, unknown>> => {
  const part = isObject(value) ? value[key] : undefined;
  return isObject(part) ? part : {};
};

/** 'Parcel.size: list' → the folder of its page below `schemas/` */
export const schemaSlug = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);

export interface ReferenceSite {
  readonly root: string;
  /** Folder of a document of several files. */
  readonly folder: string | null;
  /** The document in the site. */
  readonly main: string;
  /** '1.2 s, 1.0 s of processor time, 127 MB' */
  readonly cost: string;
  /** 0: the site is built. */
  readonly status: number | null;
  readonly stderr: string;
  readonly findings: readonly { readonly code: string; readonly severity: string; readonly message: string }[];
}

/** (a document) → a built site with its reference. A document with references to other files brings its folder. */
export function buildReference(file: string): ReferenceSite {
  const root = mkdtempSync(join(tmpdir(), 'pubdocs-reference-'));
  const isSplit = /\$ref["']?:\s*["']?(?!#)[\w./-]+\.(?:ya?ml|json)/.test(readFileSync(file, 'utf8'));
  const name = isSplit ? `api/${basename(file)}` : `api${extname(file)}`;
  mkdirSync(join(root, 'docs'));
  if (isSplit) cpSync(dirname(file), join(root, 'api'), { recursive: true });
  else copyFileSync(file, join(root, name));
  writeFileSync(join(root, 'docs/intro.md'), '# Intro\n\nSee [the reference](/reference/api).\n');
  const rules = "onBrokenLinks: 'warn', rules: { 'openapi-invalid': 'warn' }";
  writeFileSync(
    join(root, 'pubdocs.config.ts'),
    `import { defineConfig } from 'pubdocs';
export default defineConfig({ title: 'T', url: 'https://docs.example', docs: { main: 'intro' }, ${rules}, openapi: { api: { file: './${name}', pages: '/reference/api' } } });\n`,
  );
  const started = performance.now();
  const run = spawnSync(
    '/usr/bin/env',
    ['time', '-f', 'cpu %U rss %M', process.execPath, cli, 'build', root, '--json'],
    { encoding: 'utf8', maxBuffer: 1 << 29 },
  );
  const [, cpu = '?', rss = '0'] = /cpu ([\d.]+) rss (\d+)/.exec(run.stderr) ?? [];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const findings = run.stdout.trimStart().startsWith('{') ? JSON.parse(run.stdout).findings : [];
  const cost = `${seconds} s, ${cpu} s of processor time, ${Math.round(Number(rss) / 1024)} MB`;
  const { status, stderr } = run;
  return { root, folder: isSplit ? join(root, 'api') : null, main: join(root, name), cost, status, stderr, findings };
}

// A folder for tests of the output: builds from tables of texts, and the files that they write.
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { nodeWritableFs } from '../../src/adapters/node-writable-fs.ts';
import { makeOutput } from '../../src/adapters/output/make-output.ts';
import type { OutputOptions } from '../../src/adapters/output/open-places.ts';
import type { OutputFile } from '../../src/model/output-file.ts';
import type { Output, OutputResult } from '../../src/model/ports.ts';
import { writeRules } from '../../src/pipeline/write-rules.ts';
import { makeAgedFs } from './aged-fs.ts';

export type Texts = Readonly<Record<string, string>>;

/** Three builds: each adds, keeps, changes and deletes files of the one before. */
export const outputTexts = {
  one: { 'index.html': 'one', 'docs/a/index.html': 'a', 'assets/x.css': 'x' },
  two: { 'index.html': 'two', 'docs/b/index.html': 'b', 'assets/x.css': 'x' },
  three: { 'index.html': 'three', 'docs/b/index.html': 'b', 'docs/b/c.html': 'c' },
} satisfies Readonly<Record<string, Texts>>;

export interface OutputBox {
  readonly box: string;
  readonly root: string;
  readonly out: string;
  readonly options: (more?: Partial<OutputOptions>) => OutputOptions;
  /** The output, ready for a build; throws when it is refused. */
  readonly open: (more?: Partial<OutputOptions>) => Output;
  /** Builds these texts. */
  readonly build: (texts: Texts, more?: Partial<OutputOptions>) => Promise<OutputResult>;
  /** Path → text of every file of the output except the manifest. */
  readonly read: (folder?: string) => Record<string, string>;
  readonly put: (path: string, text: string) => void;
  readonly remove: () => void;
}

export const isOutput = (made: ReturnType<typeof makeOutput>): made is Output => 'commit' in made;

/** Path → text of all files below a folder. */
export function readTree(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  if (!lstatSync(folder, { throwIfNoEntry: false })) return found;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[relative(folder, path)] = readFileSync(path, 'utf8');
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Acts as the pipeline: stages all files and commits them. */
export async function buildTexts(output: Output, texts: Texts): Promise<OutputResult> {
  const files: OutputFile[] = Object.entries(texts).map(([path, text]) => output.stage(path, Buffer.from(text)));
  return await output.commit(files);
}

/** A new folder with a site in it. */
export function makeOutputBox(): OutputBox {
  const box = mkdtempSync(join(tmpdir(), 'pubdocs-output-'));
  const root = join(box, 'site');
  const out = join(root, 'build');
  const fs = makeAgedFs(nodeWritableFs);
  mkdirSync(join(root, 'docs'), { recursive: true });
  const options = (more: Partial<OutputOptions> = {}): OutputOptions => ({
    fs,
    rules: writeRules,
    outDir: out,
    root,
    home: join(box, 'home'),
    sourceFolders: ['docs', 'static'],
    mode: 'folder',
    ...more,
  });
  return {
    box,
    root,
    out,
    options,
    open: (more) => {
      const output = makeOutput(options(more));
      if (!isOutput(output)) throw new Error(JSON.stringify(output.diagnostics));
      return output;
    },
    build: async (texts, more) => {
      const output = makeOutput(options(more));
      if (!isOutput(output))
        return { written: 0, kept: 0, deleted: 0, manifest: null, diagnostics: output.diagnostics };
      return await buildTexts(output, texts);
    },
    read: (folder = out) => {
      const { 'pubdocs.json': _, ...files } = readTree(folder);
      return files;
    },
    put: (path, text) => {
      mkdirSync(dirname(join(out, path)), { recursive: true });
      writeFileSync(join(out, path), text);
    },
    remove: () => rmSync(box, { recursive: true, force: true }),
  };
}

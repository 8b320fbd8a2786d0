// Nothing that is not part of the site is published: values of the environment, hidden files, and files outside of the
// site never reach the output, the reports or the cache, whatever pages ask for.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxFiles, makeDevBox } from '../support/dev-box.ts';
import { runCli } from '../support/run-cli.ts';

const secrets = {
  environment: 'canary-of-the-environment-5f1c',
  outside: 'canary-of-a-file-outside-5f1c',
  hidden: 'canary-of-a-hidden-file-5f1c',
} as const;

const env = {
  AWS_SECRET_ACCESS_KEY: secrets.environment,
  GITHUB_TOKEN: secrets.environment,
  PUBDOCS_PRIVATE: secrets.environment,
  api: secrets.environment,
};

const page = `---
title: "{{process.env.GITHUB_TOKEN}} \${process.env.GITHUB_TOKEN} $GITHUB_TOKEN"
image: ../../outside/secret.png
---

::include{file="../../outside/secret.md"}
::include{file="../../../../../../../../proc/self/environ"}

::include{file="@site/../outside/secret.md"}

::include{file="@site/.env"}

::include{file="./link.md"}

::include{file="./folder/secret.md"}

\`\`\`text file="../../outside/secret.md"
\`\`\`

\`\`\`text file="/.env"
\`\`\`

\`\`\`text file="/.ssh/key#L1"
\`\`\`

\`\`\`text file="./link.md"
\`\`\`

![a](../../outside/secret.png) ![b](/.env) ![c](./folder/secret.png) [d](../../outside/secret.md) [e](@site/.env) [f](./link.md)

<img src="../../outside/secret.png" alt="x"> {{process.env.GITHUB_TOKEN}} {{GITHUB_TOKEN}} {{env.GITHUB_TOKEN}} {process.env.GITHUB_TOKEN}
`;

let box: string;
let root: string;

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(box, path)), { recursive: true });
  writeFileSync(join(box, path), text);
};

beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), 'pubdocs-secrets-'));
  root = join(box, 'site');
  put('outside/secret.md', `# Secret\n\n${secrets.outside}\n`);
  put('outside/secret.png', secrets.outside);
  put('site/.env', `TOKEN=${secrets.hidden}\n`);
  put('site/.ssh/key', secrets.hidden);
  put('site/docs/intro.md', page);
  put('site/docs/plain.md', '# Plain\n\nWords.\n');
  put(
    'site/pages/index.tsx',
    "export const title = 'Front';\nexport default function Front() {\n  return <p>Front</p>;\n}\n",
  );
  put(
    'site/pubdocs.config.ts',
    `export default {
      title: 'Site', url: 'https://docs.example', onBrokenLinks: 'warn',
      api: { production: 'https://api.example' }, variables: { known: process.env.PUBDOCS_PUBLIC ?? 'public' },
    };\n`,
  );
  symlinkSync(join(box, 'outside/secret.md'), join(root, 'docs/link.md'));
  symlinkSync(join(box, 'outside'), join(root, 'docs/folder'));
  symlinkSync(join(box, 'outside'), join(root, 'static'));
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

/** Files below a folder of the site that hold one of the secrets, links not followed. */
function leaks(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isLeak(readFileSync(file, 'latin1')));
}

const isLeak = (text: string): boolean => Object.values(secrets).some((secret) => text.includes(secret));

describe('secrets', () => {
  it('are nowhere after a build of a page that refers to all of them', async () => {
    const reports = ['json', 'junit', 'sarif', 'markdown', 'github'].flatMap((kind) => [
      '--report',
      `${kind}=${join(box, 'reports', kind)}`,
    ]);
    const { code, stdout, stderr } = await runCli(['build', root, '--verbose', ...reports], { env });
    expect(code).toBe(1);
    expect(stdout).toContain('include-missing');
    expect(isLeak(stdout + stderr)).toBe(false);
    expect(leaks(join(box, 'reports'))).toEqual([]);
    expect(leaks(join(root, '.pubdocs'))).toEqual([]);
  });

  it('are nowhere in a built site, nor in the output of its check', async () => {
    // The references that are errors are removed; those that are only warnings stay.
    const kept = page.replace(/^::include.*$/gm, '').replace(/^```text file=.*\n```$/gm, '');
    writeFileSync(join(root, 'docs/intro.md'), kept.replace(/\{\{[^}]*\}\}/g, '').replace(/^image:.*\n/m, ''));
    for (const link of ['docs/link.md', 'docs/folder', 'static']) rmSync(join(root, link));
    const built = await runCli(['build', root], { env });
    expect(built.code, built.stdout).toBe(0);
    const checked = await runCli(['check-links', root, '--verbose'], { env });
    expect(isLeak([built, checked].map(({ stdout, stderr }) => stdout + stderr).join(''))).toBe(false);
    expect(leaks(join(root, 'build'))).toEqual([]);
    expect(leaks(join(root, '.pubdocs'))).toEqual([]);
    expect(readdirSync(join(root, 'build')).length).toBeGreaterThan(3);
  });
});

describe('a key in a page that is being written', () => {
  const key = `ghp_${'FeS8cDfcYWUUJ6bmFw8OM9xsk7O3nSyVXjww'}`;

  it('is reported without its text, until a comment gives a reason to keep it', async () => {
    const box = makeDevBox(boxFiles(2));
    try {
      const dev = box.run(['dev', '--port', '0']);
      const address = await dev.address();
      box.write('docs/page-1.md', `# One\n\nThe key is \`${key}\`.\n`);
      await dev.said(/warning possible-secret .*GitHub token/);
      expect((await fetch(`${address}docs/page-1`)).status).toBe(200);
      const before = dev.output().length;
      box.write(
        'docs/page-1.md',
        `# One\n\n<!-- pubdocs-ignore possible-secret: revoked -->\n\nThe key is \`${key}\`.\n`,
      );
      await dev.said(/no findings/, before);
      expect(dev.output()).not.toContain(key);
    } finally {
      await box.dispose();
    }
  });
});

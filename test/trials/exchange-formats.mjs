// Files for translators, read by other programs: node test/trials/exchange-formats.mjs [site] [folder with the XLIFF
// 1.2 schema] `msgfmt` (gettext) checks the PO file, `xliff2po` (translate-toolkit) reads the XLIFF file, `xmllint`
// validates it where a schema is given.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './sources.mjs';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [site = join(repository, 'site'), schema] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'pubdocs-exchange-'));
const check = (name, result) => {
  const isOk = result.status === 0;
  console.log(`${isOk ? 'passed' : 'FAILED'}  ${name}${isOk ? '' : `\n${result.stdout}${result.stderr}`}`);
  if (!isOk) process.exitCode = 1;
};
try {
  cpSync(resolve(site), join(folder, 'site'), { recursive: true });
  const pubdocs = (...args) =>
    run(process.execPath, [join(repository, 'bin/pubdocs.js'), 'translations', ...args, '--root', 'site'], {
      cwd: folder,
    });
  for (const format of ['xliff', 'po'])
    check(`export ${format}`, pubdocs('export', '--format', format, '--output', '.'));
  const locale = readFileSync(join(folder, 'cs.po'), 'utf8');
  check('msgfmt --check', run('msgfmt', ['--check', '--output-file=/dev/null', 'cs.po'], { cwd: folder }));
  check('xliff2po', run('xliff2po', ['--progress=none', 'cs.xlf', 'read.po'], { cwd: folder }));
  const texts = (po) => (po.match(/^msgid /gm) ?? []).length;
  const isWhole = texts(readFileSync(join(folder, 'read.po'), 'utf8')) === texts(locale);
  check('xliff2po reads as many texts', { status: isWhole ? 0 : 1, stdout: '', stderr: '' });
  if (schema !== undefined) {
    const file = join(resolve(schema), 'xliff-core-1.2-transitional.xsd');
    check('xmllint --schema', run('xmllint', ['--noout', '--nonet', '--schema', file, 'cs.xlf'], { cwd: folder }));
  }
  check('import', pubdocs('import', 'cs.xlf', 'cs.po', '--strict'));
  const before = run('diff', ['-r', resolve(site, 'i18n'), join(folder, 'site/i18n')]);
  check('every byte of the translations', before);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

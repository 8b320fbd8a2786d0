// The text that the copy button of a session copies: its commands, without prompts and output.
import { expect, test } from 'vitest';
import { mayBeSession } from '../../../templates/client/behaviours/code-block.ts';
import { commandsOf } from '../../../templates/client/shell-session.ts';

test.each([
  ['js', 'a\nb\n', 'a\nb'],
  ['console', '$ npm ci\nadded 9 packages\n\n$ npm test\nok\n', 'npm ci\nnpm test'],
  ['shellsession', '[ann@host ~]$ cd x\n[ann@host x]$ ls\na b\n', 'cd x\nls'],
  ['console', 'ann@host:~/x$ make\nok\nann@host:~/x$ make install\n', 'make\nmake install'],
  ['console', '(venv) $ pip list\nPackage\n', 'pip list'],
  ['console', '~/site % npm ci\n~/site % ls\n', 'npm ci\nls'],
  ['console', '# apt-get update\nReading\n# reboot\n', 'apt-get update\nreboot'],
  // The first prompt decides: below `$`, a line with `#` is a comment or output.
  ['console', '$ id\n# a comment\n$ ls\n', 'id\nls'],
  ['console', 'added 9 packages\n$ npm test\n', 'added 9 packages\n$ npm test'],
  [
    'bash',
    '$ curl \\\n    -d x \\\n    https://api.example\n{"a": 1}\n',
    'curl \\\n    -d x \\\n    https://api.example',
  ],
  ['console', '$ curl \\\n> -d x\n{}\n', 'curl \\\n-d x'],
  [
    'console',
    "$ cat > a <<'END'\n$ not a prompt\nEND\n$ cat a\n$ not a prompt\n",
    "cat > a <<'END'\n$ not a prompt\nEND\ncat a\nnot a prompt",
  ],
  ['bash', '# build it\nnpm ci\n', '# build it\nnpm ci'],
  ['bash', 'echo "$ HOME"\n$ ls\n', 'echo "$ HOME"\n$ ls'],
  ['sh', 'FOO=1 npm test\n> x\n', 'FOO=1 npm test\n> x'],
  ['powershell', 'PS C:\\docs> Get-ChildItem\na\nPS C:\\docs> npm ci\n', 'Get-ChildItem\nnpm ci'],
  ['bat', 'C:\\docs>dir\na\n', 'dir'],
  ['python', '>>> for x in y:\n...     print(x)\n...\n1\n2\n>>> 3\n', 'for x in y:\n    print(x)\n\n3'],
  ['text', '$ npm ci\n', '$ npm ci'],
  ['constructor', '$ a', '$ a'],
])('%s: %j → %j', (language, text, commands) => {
  expect(commandsOf(text, language)).toBe(commands);
  // The script for sessions is loaded for each of these.
  if (commands !== text.replace(/\n$/, '')) expect(`${language} ${text}`).toMatch(mayBeSession);
});

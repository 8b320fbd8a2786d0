import { expect, test } from 'vitest';
import { convertCommand } from '../../../src/migrate/package-commands.ts';

// The expected values are the output of the package npm-to-yarn 3.2 for the same commands.
test.each([
  ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  ['npm install --save-dev jest', 'yarn add --dev jest', 'pnpm add --save-dev jest', 'bun add --dev jest'],
  ['npm i -D jest', 'yarn add --dev jest', 'pnpm add -D jest', 'bun add --dev jest'],
  ['npm install -g jest', 'yarn global add jest', 'pnpm add --global jest', 'bun add --global jest'],
  ['npm uninstall jest', 'yarn remove jest', 'pnpm remove jest', 'bun remove jest'],
  ['npm run build', 'yarn build', 'pnpm run build', 'bun run build'],
  ['npm run build -- --watch', 'yarn build --watch', 'pnpm run build --watch', 'bun run build --watch'],
  ['npm test', 'yarn test', 'pnpm test', 'bun test'],
  ['npm start', 'yarn start', 'pnpm start', 'bun start'],
  ['echo npm', 'echo npm', 'echo npm', 'echo npm'],
])('%s', (line, yarn, pnpm, bun) => {
  expect([convertCommand(line, 'yarn'), convertCommand(line, 'pnpm'), convertCommand(line, 'bun')]).toEqual([
    yarn,
    pnpm,
    bun,
  ]);
});

test.each([
  ['npm install # installs all', 'yarn install # installs all'],
  ['npm i -D jest   # for `npm test`', 'yarn add --dev jest   # for `npm test`'],
  ['npm i foo && npm run build --silent', 'yarn add foo && yarn build --silent'],
  ['npm ci || npm install; npm test', 'yarn install --frozen-lockfile || yarn install; yarn test'],
  ['npm run list | grep "a && npm i"', 'yarn list | grep "a && npm i"'],
  ["npm run x -- --grep 'a; b'", "yarn x --grep 'a; b'"],
  ['npm i pkg#main', 'yarn add pkg#main'],
  ['cd app && npx tsc "unclosed', 'cd app && yarn dlx tsc "unclosed'],
  ['# npm install', '# npm install'],
  ['#', '#'],
  ['', ''],
])('each command of a line is converted separately, and comments stay: %s', (line, expected) => {
  expect(convertCommand(line, 'yarn')).toBe(expected);
});

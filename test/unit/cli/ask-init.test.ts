// The questions of `pubdocs init`, answered over two streams as a terminal would.
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askInit, type InitFlags } from '../../../src/cli/ask-init.ts';

/** Types a line whenever a question waits; `null` ends the input. */
async function talk(flags: InitFlags, ...lines: readonly (string | null)[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  const rest = [...lines];
  let shown = '';
  output.on('data', (chunk: Buffer) => {
    shown += String(chunk);
    if (!shown.endsWith(': ')) return;
    const line = rest.shift();
    if (line === null) input.end();
    else if (line !== undefined) input.write(`${line}\n`);
  });
  return { flags: await askInit(flags, { input, output }), shown, unused: rest.length };
}

it('asks three questions, and Enter leaves what is the default', async () => {
  expect(await talk({}, 'Parcels', 'de, en', 'netlify')).toMatchObject({
    flags: { title: 'Parcels', locales: ['de', 'en'], host: 'netlify' },
    unused: 0,
  });
  expect((await talk({}, '', '', '')).flags).toEqual({});
});

it('asks nothing that a flag has answered', async () => {
  const { flags, shown } = await talk({ title: 'Parcels', host: 'caddy' }, 'cs');
  expect(flags).toEqual({ title: 'Parcels', host: 'caddy', locales: ['cs'] });
  expect(shown).toBe('Languages, the default one first (en,cs): ');
});

it('says what is wrong with an answer, and asks again', async () => {
  const { flags, shown } = await talk({ title: 'Parcels' }, 'EN', 'en', 'netlfy', 'heroku-classic', 'netlify');
  expect(flags).toMatchObject({ locales: ['en'], host: 'netlify' });
  expect(shown).toContain('“EN” is not a language code: write en.');
  expect(shown).toContain('“netlfy” is not a host. Did you mean netlify?');
  expect(shown).toContain('“heroku-classic” is not a host. Press Enter for none.');
});

it('gives up when the input ends', async () => {
  expect((await talk({}, 'Parcels', null)).flags).toBeNull();
});

it('takes pasted lines as the answers in their order', async () => {
  const { flags, shown } = await talk({}, 'Parcels\nEN\nde,en\nnetlify');
  expect(flags).toEqual({ title: 'Parcels', locales: ['de', 'en'], host: 'netlify' });
  expect(shown).toContain('(en,cs): EN\n  “EN” is not a language code');
});

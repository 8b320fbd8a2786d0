import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseConfig } from '../../../src/config/normalise-config.ts';

const names = [
  'title',
  'url',
  'base',
  'i18n',
  'docs',
  'theme',
  'api',
  'variables',
  'data',
  'head',
  'links',
  'rules',
  'redirects',
];
const inner = [
  'navbar',
  'footer',
  'items',
  'groups',
  'label',
  'to',
  'href',
  'locales',
  'defaultLocale',
  'en',
  'toc',
  'external',
];
const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...names, ...inner, '__proto__', 'constructor', 'toString') },
  fc.string(),
);

const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      'en',
      '/docs',
      'https://a.example',
      '//',
      '..',
      '',
      0,
      -1,
      2,
      true,
      false,
      null,
      undefined,
      Number.NaN,
    ),
    fc.string(),
    fc.anything(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;

it('any value gives a config or an error, all messages have a text, and no prototype is changed', () => {
  fc.assert(
    fc.property(value, fc.boolean(), (raw, isWhole) => {
      const whole = { title: 'Docs', url: 'https://docs.example' };
      const given: unknown = isWhole && typeof raw === 'object' && raw !== null ? { ...whole, ...raw } : raw;
      const { config, diagnostics } = normaliseConfig(given, {}, 'pubdocs.config.ts');
      expect(config === null).toBe(diagnostics.some(({ severity }) => severity === 'error'));
      for (const { message, code } of diagnostics) expect([code, message.trim() !== '']).toEqual([code, true]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 3000, seed: 20 },
  );
});

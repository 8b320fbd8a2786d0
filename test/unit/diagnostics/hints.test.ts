// Messages and hints that depend on their values in ways that no scenario has.
import { expect, it } from 'vitest';
import { diagnose } from '../../../src/diagnostics/diagnose.ts';

it('long code of a component is cut', () => {
  const raw = `{prices.map((price) =>\n  ${'x'.repeat(80)})}`;
  const { message } = diagnose('component-code', { component: 'Price', prop: 'of', raw });
  expect(message).toBe(`\`of\` of <Price> is not a literal: {prices.map((price) => ${'x'.repeat(34)}…`);
  expect(diagnose('component-code', { component: 'Price', prop: null, raw: '{...all}' }).message).toContain(
    '`{...all}`',
  );
});

it('HTML that is off names what to do about a component', () => {
  const hintOf = (component?: string) => diagnose('html-off', { tag: 'Tabs', component }).hint;
  expect(hintOf('Tabs')).not.toBe(hintOf());
  expect(hintOf()).toMatch(/^Write it in Markdown, or set/);
});

it('a build for another base names its path, `/` for the root', () => {
  const hintOf = (base: string) => diagnose('publish-other-base', { base, target: 's3://a/b', served: null }).hint;
  expect(hintOf('/docs')).toContain(
    "If the host serves exactly this folder at /docs, add `publish: { servedAt: '/docs' }`",
  );
  expect(hintOf('')).toContain("If the host serves exactly this folder at /, add `publish: { servedAt: '/' }`");
});

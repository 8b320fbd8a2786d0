// One mistake of a component is one finding.
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../src/model/locale.ts';
import { crashFindings, type PageCrash } from '../../../src/pipeline/page-crashes.ts';
import { docRoute } from '../../support/link-site.ts';

const locale = (code: string, label: string): Locale => ({
  code,
  label,
  htmlLang: code,
  direction: 'ltr',
  calendar: 'gregory',
  path: code === 'en' ? '' : code,
});
const locales = [locale('en', 'English'), locale('cs', 'Čeština')];

const crash = (id: string, code: 'en' | 'cs', line = 1): PageCrash => ({
  route: docRoute(id, code, true),
  detail: 'x is not a function',
  place: { file: 'theme/layout/Footer.tsx', line, column: 1, endLine: line, endColumn: 1 },
  stack: [],
});

describe('crashes of pages', () => {
  it.each([
    ['one page', [crash('a', 'cs')], ['This page failed to render: x is not a function']],
    [
      'a page in two languages',
      [crash('a', 'cs'), crash('a', 'en')],
      ['This page failed to render (in English, Čeština): x is not a function'],
    ],
    [
      'every page',
      [crash('a', 'en'), crash('b', 'en'), crash('a', 'cs')],
      ['2 pages failed to render: x is not a function'],
    ],
    [
      'two places',
      [crash('a', 'en'), crash('a', 'en', 2)],
      ['This page failed to render: x is not a function', 'This page failed to render: x is not a function'],
    ],
    ['none', [], []],
  ])('%s', (_, crashes, messages) => {
    expect(crashFindings(crashes, locales).map(({ message }) => message)).toEqual(messages);
  });
});

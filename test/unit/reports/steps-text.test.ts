import { describe, expect, it } from 'vitest';
import { timingsText, whyText } from '../../../src/reports/steps-text.ts';

describe('the texts of steps', () => {
  it('have one line for each step, in columns', () => {
    const steps = [
      { step: 'compile', thread: 'main', made: 1200, ms: 4321.08 },
      { step: 'page', thread: 'worker', made: 7, ms: 3.14 },
    ] as const;
    expect(timingsText(steps)).toBe(
      [
        '  step     thread  made       time',
        '  compile    main  1200  4321.1 ms',
        '  page     worker     7     3.1 ms',
        '',
      ].join('\n'),
    );
  });

  it('name the reasons of one page, or count those of all steps', () => {
    const lines = ['page /a: plan /a has changed', 'plan /a: source docs/a.md has changed'];
    expect(whyText('/a', { name: '/a', lines, counts: [] })).toBe(`  ${lines[0]}\n  ${lines[1]}\n`);
    const counts = [{ step: 'plan', cause: 'titles', count: 12 }];
    expect(whyText('', { name: '', lines: [], counts })).toBe('  step  made  because of\n  plan    12      titles\n');
    expect(whyText('/b', null)).toBe('This site has no page, URL or file with the name “/b”.\n');
  });
});

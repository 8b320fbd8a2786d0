// The value of `--report`: a kind and a file.
import { expect, it } from 'vitest';
import { isReportOption } from '../../../src/reports/report-kinds.ts';

it.each([
  ['junit=reports/a.xml', true],
  ['json=a=b.json', true],
  ['junit=', false],
  ['junit', false],
  ['xml=a.xml', false],
  ['=a.xml', false],
])('%s is a report: %s', (wish, expected) => expect(isReportOption(wish)).toBe(expected));

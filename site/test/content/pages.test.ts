// The pages of the site agree with the model of the API.
import { describe, expect, it } from 'vitest';
import { checkPages } from './check-pages.ts';
import { exchangesOf } from './reading/exchange.ts';
import { parsePage, readTexts, showFinding } from './reading/page.ts';
import { readSnapshot } from './snapshot.ts';

const services = readSnapshot().data.items;
const texts = readTexts();

/** Changes one place in both languages → the findings in the changed lines of the English page. */
function findingsAfter(path: string, before: string, after: string): string[] {
  const changed = new Map(texts);
  for (const folder of ['site/docs', 'site/i18n/cs/docs']) {
    const text = texts.get(`${folder}/${path}`) ?? '';
    expect(text.split(before).length, `${before} occurs once in ${folder}/${path}`).toBe(2);
    changed.set(
      `${folder}/${path}`,
      text.replace(before, () => after),
    );
  }
  const english = texts.get(`site/docs/${path}`) ?? '';
  const line = english.slice(0, english.indexOf(before)).split('\n').length;
  const last = line + before.split('\n').length - 1;
  return checkPages(changed, services)
    .filter((finding) => finding.file === `site/docs/${path}` && finding.line >= line && finding.line <= last)
    .map(showFinding);
}

describe('the pages', () => {
  it('agree with the model, with the services and with each other, in both languages', () => {
    expect(checkPages(texts, services).map(showFinding)).toEqual([]);
  });

  it('are the eight docs of the site in both languages', () => {
    const names = ['Detailed/Shipments/subjects', 'Detailed/Shipments/types', 'Detailed/parcels', 'basic-flows'];
    const all = [...names, 'glossary', 'intro', 'quick-start', 'services'];
    const files = ['site/docs', 'site/i18n/cs/docs'].flatMap((folder) => all.map((name) => `${folder}/${name}.md`));
    expect([...texts.keys()]).toEqual(files);
  });

  it('print as many exchanges in both languages, all of which are executed', () => {
    const count = (folder: string): number[] =>
      [...texts]
        .filter(([file]) => file.startsWith(folder))
        .map(([file, text]) => exchangesOf(parsePage(file, text)).exchanges.length);
    const [english, czech] = [count('site/docs/'), count('site/i18n/cs/')];
    expect(english).toEqual([4, 3, 7, 8, 0, 3, 6, 6]);
    expect(czech).toEqual(english);
  });
});

describe('a change in one place is reported at its line', () => {
  const flows = 'basic-flows.md';
  const parcels = 'Detailed/parcels.md';
  const types = 'Detailed/Shipments/types.md';
  const cases: readonly (readonly [title: string, path: string, before: string, after: string])[] = [
    ['a missing comma', flows, '"service": "EXC",\n  "subjects"', '"service": "EXC"\n  "subjects"'],
    ['a digit of a parcel number', flows, '{ "number": "16020012346225"', '{ "number": "16020012346235"'],
    ['a parcel number in a sentence', parcels, '`16020012345679` |', '`16020012345678` |'],
    ['a weight above the limit', flows, '"weight": 20000,', '"weight": 31600,'],
    ['a side above the limit', flows, '"weight": 20000, "length": 600', '"weight": 20000, "length": 1751'],
    ['a weight as text', flows, '"weight": 20000', '"weight": "20000"'],
    [
      'the currency of another country',
      flows,
      '"amount": 12990, "currency": "EUR"',
      '"amount": 12990, "currency": "CZK"',
    ],
    ['a sum above the limit', flows, '"amount": 12990', '"amount": 200001'],
    [
      'an option that the service does not have',
      flows,
      '{ "code": "cod", "amount": 12990',
      '{ "code": "saturday", "amount": 12990',
    ],
    ['a role that does not exist', flows, '"role": "return",', '"role": "returner",'],
    ['an invalid code of a pickup point', flows, '"pickupPoint": "CZ10042"', '"pickupPoint": "10042"'],
    ['a pickup point that no search has found', flows, '"pickupPoint": "CZ10042"', '"pickupPoint": "CZ10043"'],
    ['the distance of a pickup point', 'services.md', '"distance": 108', '"distance": 1080'],
    ['a return of an unknown shipment', flows, '"returns": "shp_0i815sgmf8"', '"returns": "shp_9q4w1e7r2u"'],
    ['a time in another zone', flows, '"2025-11-03T10:03:48+01:00"', '"2025-11-03T10:03:48+05:00"'],
    ['the last scan of a parcel', parcels, '"at": "2025-11-04T07:35:00+01:00"', '"at": "2025-11-04T07:36:00+01:00"'],
    ['a route for another parcel', parcels, '"id": "rte_20251104_1380_07"', '"id": "rte_20251104_1380_08"'],
    ['an unknown field', flows, '"returns": "shp_0i815sgmf8"', '"return": "shp_0i815sgmf8"'],
    ['the method of a request', 'services.md', 'GET /v1/pickup-points?near', 'POST /v1/pickup-points?near'],
    ['an unknown parameter', 'services.md', 'radius=1500', 'distance=1500'],
    ['a search by another field', types, '?reference=', '?number='],
    ['a shipment with another reference', types, '      "reference": "ORDER-1041"', '      "reference": "ORDER-1049"'],
    ['a status', flows, 'HTTP/1.1 429 Too Many Requests', 'HTTP/1.1 420 Too Many Requests'],
    ['the title of a problem', flows, '"title": "Too many requests"', '"title": "Slow down"'],
    ['the status of a problem', flows, '"status": 429', '"status": 430'],
    ['an unknown leg of a parcel', flows, '{ "leg": "back"', '{ "leg": "home"'],
    ['an invalid time', flows, '"2025-11-03T10:03:48+01:00"', '"2025-11-03T25:03:48+01:00"'],
    ['a Content-Length header', flows, 'Retry-After: 1', 'Content-Length: 1'],
    ['the type of a shipment', flows, '"type": "exchange"', '"type": "pickup"'],
    [
      'a state that does not follow',
      parcels,
      '"at": "2025-11-03T16:02:10+01:00",\n      "state": "collected"',
      '"at": "2025-11-03T16:02:10+01:00",\n      "state": "delivered"',
    ],
    ['the depot of a scan', parcels, '"code": "1602", "name": "Brno"', '"code": "1380", "name": "Brno"'],
    ['a scan out of order', parcels, '"at": "2025-11-03T18:41:55+01:00"', '"at": "2025-11-03T15:41:55+01:00"'],
    [
      'latitude before longitude in GeoJSON',
      parcels,
      '"coordinates": [14.4378, 50.0755] }',
      '"coordinates": [50.0755, 14.4378] }',
    ],
    ['the code of a field', parcels, '"code": "check-digit"', '"code": "checkdigit"'],
    ['a check digit in a message', parcels, 'should be 9.', 'should be 7.'],
    ['a limit in a message', 'services.md', 'the service RET, 15000 g', 'the service RET, 16000 g'],
    ['a limit in the list of services', 'services.md', '"maxLength": 1750', '"maxLength": 1700'],
    ['a row of the table of services', 'services.md', '| `EXC` | CZ, SK |', '| `EXC` | CZ |'],
    ['a day of delivery', 'services.md', '"latest": "2025-11-05"', '"latest": "2025-11-06"'],
    ['a state in a table', parcels, '| `returned` | ', '| `refused` | '],
    ['a code in a sentence', types, '`EXS`, `SDY` |', '`EXS`, `SDX` |'],
    ['the URL of a command', 'quick-start.md', '/v1/addresses/validate" \\', '/v1/address/validate" \\'],
    ['a test address', 'quick-start.md', '| Musterstraße 1 | Wien | `1010`', '| Musterstraße 1 | Wien | `1020`'],
    ['a day of the changelog', 'intro.md', '`2025-04-14`', '`2025-04-15`'],
    ['a parameter in a table', 'services.md', '| `near` |', '| `at` |'],
  ];
  it.each(cases)('%s', (_title, path, before, after) => {
    expect(findingsAfter(path, before, after)).not.toEqual([]);
  });

  /** Changes the page of one language → all findings. */
  function findingsIn(language: 'en' | 'cs', path: string, [before, after]: readonly [string, string]): string[] {
    const file = `${language === 'en' ? 'site/docs' : 'site/i18n/cs/docs'}/${path}`;
    const text = texts.get(file) ?? '';
    expect(text.split(before).length, `${before} occurs once in ${file}`).toBe(2);
    return checkPages(new Map(texts).set(file, text.replace(before, after)), services).map(showFinding);
  }

  it.each([
    ['days at a counter', parcels, '7 days at a counter', '8 days at a counter'],
    ['a working day', parcels, 'for 10 working days', 'for 12 working days'],
    ['a time limit', flows, 'to 10 seconds', 'to 15 seconds'],
    ['a clock time', types, 'by 18:00 Prague time', 'by 19:00 Prague time'],
    ['the notice of a sunset', 'intro.md', 'at least 12 months ahead', 'at least 6 months ahead'],
    ['a straight apostrophe', parcels, 'we don’t have the parcel', "we don't have the parcel"],
    ['a weight that differs from another page', flows, '"weight": 2400', '"weight": 2500'],
    ['a telephone number that differs from another page', flows, '+420601000002', '+420601000006'],
    ['a number that no claim binds', 'intro.md', 'We reply within 1 working day', 'We reply within 2 working days'],
  ])('a changed text or sample in one language: %s', (_title, path, before, after) => {
    expect(findingsIn('en', path, [before, after])).not.toEqual([]);
  });

  it('a sample that differs between the languages', () => {
    const file = 'site/i18n/cs/docs/intro.md';
    const text = texts.get(file) ?? '';
    const changed = new Map(texts).set(
      file,
      text.replace('"instance": "/requests/e6d2f78f"', '"instance": "/requests/5f2c7a9f"'),
    );
    const line = text.slice(0, text.indexOf('"instance"')).split('\n').length;
    const found = checkPages(changed, services).map(showFinding);
    expect(found.some((finding) => finding.startsWith(`${file}:${line} sample `))).toBe(true);
  });
});

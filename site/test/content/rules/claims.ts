// Rules of numbers in sentences: statements of a page have the values of the model, and both languages have the same
// numbers in each section.
import { clocks, limits, periods, testing } from '../../../data/domain.ts';
import type { Page } from '../reading/page.ts';
import type { Report } from './report.ts';

/** A part of a sentence that a section must contain, in each language. */
interface Claim {
  readonly path: string;
  readonly section: string;
  readonly en: string;
  readonly cs: string;
}

const thousands = (value: number, separator: string): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, separator);
const english = (value: number): string => thousands(value, ',');
const czech = (value: number): string => thousands(value, ' ');

const { pickupPointDays, lockerDays, lostWorkingDays, unscannedDays, routeDays, readableMonths } = periods;
const { payoutWorkingDays, deprecationMonths, pollMinutes, clientTimeoutSeconds, retries } = periods;
const { pageDefault, pageMax, radiusDefault, radiusMax, requestsPerSecond } = limits;
const support = { from: clocks.supportOpens, to: clocks.supportCloses };

const claims: readonly Claim[] = [
  ...(
    [
      [
        'lists',
        `A page has ${pageDefault} items; set \`limit\` to get up to ${pageMax}.`,
        `Stránka má ${pageDefault} položek; parametrem \`limit\` jich získáte až ${pageMax}.`,
      ],
      [
        'idempotency',
        `any text of up to ${limits.idempotencyKeyCharacters} characters`,
        `libovolný text do ${limits.idempotencyKeyCharacters} znaků`,
      ],
      [
        'idempotency',
        `**first response again**, for ${limits.idempotencyHours} hours`,
        `po dobu ${limits.idempotencyHours} hodin **znovu první odpověď**`,
      ],
      [
        'idempotency',
        `After ${limits.idempotencyHours} hours the key expires`,
        `Po ${limits.idempotencyHours} hodinách platnost klíče skončí`,
      ],
      [
        'limits',
        `| requests | ${requestsPerSecond} per second for each key,`,
        `| požadavky | ${requestsPerSecond} za sekundu na klíč,`,
      ],
      [
        'limits',
        `| parcels in a shipment | ${limits.parcelsPerShipment} |`,
        `| balíky v zásilce | ${limits.parcelsPerShipment} |`,
      ],
      ['limits', `| request body | ${limits.bodyKilobytes} kB |`, `| tělo požadavku | ${limits.bodyKilobytes} kB |`],
      ['limits', `| items on a page | ${pageMax} |`, `| položky na stránce | ${pageMax} |`],
      ['limits', `| search radius | ${english(radiusMax)} m |`, `| poloměr hledání | ${czech(radiusMax)} m |`],
      [
        'support',
        `from ${support.from} to ${support.to} Prague time`,
        `od ${Number.parseInt(support.from, 10)}:00 do ${support.to} pražského času`,
      ],
      ['sunset', `at least ${deprecationMonths} months ahead`, `nejméně ${deprecationMonths} měsíců předem`],
    ] as const
  ).map(([section, en, cs]) => ({ path: 'intro.md', section, en, cs })),
  ...(
    [
      [
        'label',
        `the parcel is collected ${testing.stepSeconds} seconds later`,
        `za ${testing.stepSeconds} sekund balík převezme kurýr`,
      ],
      [
        'test-scenarios',
        `#collection) ${testing.stepSeconds} seconds after you create`,
        `${testing.stepSeconds} sekund po založení`,
      ],
    ] as const
  ).map(([section, en, cs]) => ({ path: 'quick-start.md', section, en, cs })),
  ...(
    [
      ['create', `we cancel the shipment after ${unscannedDays} days`, `po ${unscannedDays} dnech zdarma zrušíme`],
      [
        'pickup',
        `She has ${pickupPointDays} days to collect the parcel, or ${lockerDays} days at a locker.`,
        `Na vyzvednutí má ${pickupPointDays} dní, u boxu ${lockerDays} dny.`,
      ],
      [
        'cod',
        `${payoutWorkingDays} working days after \`delivered\``,
        `${payoutWorkingDays} pracovní dny po stavu \`delivered\``,
      ],
      ['error-400', `exceeds ${limits.bodyKilobytes} kB`, `přes ${limits.bodyKilobytes} kB`],
      ['error-429', `more than ${requestsPerSecond} requests in a second`, `víc než ${requestsPerSecond} požadavků`],
      ['error-500', `at most ${retries} times`, `nejvýš ${retries}×`],
      ['error-500', `to ${clientTimeoutSeconds} seconds`, `na ${clientTimeoutSeconds} sekund`],
    ] as const
  ).map(([section, en, cs]) => ({ path: 'basic-flows.md', section, en, cs })),
  ...(
    [
      [
        'pickup-point-parameters',
        `${english(radiusDefault)} by default, up to ${english(radiusMax)}`,
        `výchozí je ${czech(radiusDefault)}, nejvýš ${czech(radiusMax)}`,
      ],
      [
        'pickup-point-parameters',
        `${pageDefault} by default, up to ${pageMax}`,
        `výchozí je ${pageDefault}, nejvýš ${pageMax}`,
      ],
    ] as const
  ).map(([section, en, cs]) => ({ path: 'services.md', section, en, cs })),
  ...(
    [
      [
        'states',
        `${pickupPointDays} days at a counter, ${lockerDays} days in a locker`,
        `na výdejním místě ${pickupPointDays} dní, v boxu ${lockerDays} dny`,
      ],
      ['states', `no scan for ${lostWorkingDays} working days`, `Už ${lostWorkingDays} pracovních dnů nemá žádný sken`],
      ['states', `at most once every ${pollMinutes} minutes`, `nejvýš jednou za ${pollMinutes} minut`],
      ['route', `for ${routeDays} days after it`, `dalších ${routeDays} dní`],
    ] as const
  ).map(([section, en, cs]) => ({ path: 'Detailed/parcels.md', section, en, cs })),
  ...(
    [
      [
        'express',
        `by ${clocks.handover} Prague time, for \`SDY\` by ${clocks.sameDayHandover}`,
        `do ${clocks.handover} pražského času, pro \`SDY\` do ${clocks.sameDayHandover}`,
      ],
      [
        'pickup',
        `from a counter within ${pickupPointDays} days, from a locker within ${lockerDays} days`,
        `na výdejním místě do ${pickupPointDays} dnů, v boxu do ${lockerDays} dnů`,
      ],
      ['collection', `by ${clocks.collectionOrder} Prague time`, `do ${clocks.collectionOrder} pražského času`],
      ['order', `1 to ${limits.parcelsPerShipment} parcels`, `1 až ${limits.parcelsPerShipment} balíků`],
      ['read', `for ${readableMonths} months`, `dostupné ${readableMonths} měsíců`],
    ] as const
  ).map(([section, en, cs]) => ({ path: 'Detailed/Shipments/types.md', section, en, cs })),
];

interface Section {
  readonly id: string;
  readonly line: number;
  readonly lines: readonly { readonly line: number; readonly text: string }[];
}

/** The prose of a page by heading; the part above the first heading has the id ''. */
function sectionsOf(page: Page): readonly Section[] {
  const starts = [{ id: '', line: 0 }, ...page.headings.map(({ id, line }) => ({ id: id ?? '', line }))];
  return starts.map(({ id, line }, index) => {
    const end = starts[index + 1]?.line ?? Number.POSITIVE_INFINITY;
    const lines = page.prose.filter((part) => part.line >= line && part.line < end);
    return { id, line, lines: lines.map((part) => ({ ...part, text: part.text.replaceAll('\u00a0', ' ') })) };
  });
}

/** The numbers of a text, except those in code, links and markup: `31,500 g` and `31 500 g` → `31500`. */
function numbersIn(text: string, language: Page['language']): string[] {
  const prose = text.replaceAll(/`[^`]*`|\]\([^)]*\)|\{\{?[^}]*\}|<[^>]*>/g, ' ');
  const plain =
    language === 'en'
      ? prose.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
      : prose.replaceAll(/(?<=\d) (?=\d{3}\b)/g, '').replaceAll(/(?<=\d),(?=\d)/g, '.');
  return (plain.match(/\d+(?:[.:]\d+)*/g) ?? []).map((number) => number.replace(/^0(?=\d:)/, ''));
}

/** Reports claims that a page lacks, and sections whose numbers differ from the original. */
export function checkClaims(pages: readonly Page[], report: Report): void {
  for (const page of pages) {
    const sections = sectionsOf(page);
    for (const claim of claims.filter(({ path }) => path === page.path)) {
      const section = sections.find(({ id }) => id === claim.section);
      const said = section?.lines.some(({ text }) => text.includes(claim[page.language]));
      if (said !== true) report(page, section?.line ?? 1, `#${claim.section} should say "${claim[page.language]}"`);
    }
    if (page.language === 'cs') compareNumbers(pages, page, report);
  }
}

function compareNumbers(pages: readonly Page[], page: Page, report: Report): void {
  const original = pages.find((other) => other.language === 'en' && other.path === page.path);
  const [left, right] = [original, page].map((one) => (one === undefined ? [] : sectionsOf(one)));
  for (const [index, section] of (right ?? []).entries()) {
    const here = section.lines.flatMap(({ text }) => numbersIn(text, 'cs')).sort();
    const there = (left?.[index]?.lines ?? []).flatMap(({ text }) => numbersIn(text, 'en')).sort();
    if (here.join(' ') === there.join(' ')) continue;
    report(
      page,
      section.line,
      `the numbers of #${section.id} are ${here.join(', ')}; the original has ${there.join(', ')}`,
    );
  }
}

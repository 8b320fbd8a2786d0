// Inputs that many pages share (titles, navbar, footer, dates) as steps with digests, which pages compare.
import { allTexts, type DiscoveredSite } from '../../content/discover-site.ts';
import type { PageSummary } from '../../model/compiled-page.ts';
import type { FileChange } from '../../model/history.ts';
import type { ChromeModel } from '../../model/page-model.ts';
import type { SourcePage } from '../../model/source-page.ts';
import { digest, shortDigest } from '../../text/digest.ts';
import { groupBy } from '../../text/group-by.ts';
import type { Engine } from '../engine/engine.ts';
import { type Step, textIds } from '../engine/step.ts';
import type { StepTexts } from './texts.ts';

/** The parts of summaries that other pages show. */
export type PageTitles = (page: SourcePage) => Pick<PageSummary, 'h1'>;

export interface PageInputs {
  /** Version → the titles of its pages. */
  readonly titles: Step<string, PageTitles>;
  /** The description of a page, as index pages show it. */
  readonly description: Step<SourcePage, string>;
  /** The last change of a file in the Git history, if pages show it. */
  readonly lastChange: Pick<Step<string, FileChange | null>, 'get'>;
  readonly contributors: Pick<Step<string, readonly string[]>, 'get'>;
}

interface InputParts {
  readonly engine: Engine;
  readonly discovered: DiscoveredSite;
  readonly texts: StepTexts;
  readonly lastChange: (file: string) => FileChange | null;
  readonly contributors: (file: string) => readonly string[];
}

const versionOf = ({ version }: SourcePage): string => version ?? '';

export function makePageInputs({ engine, discovered, texts, lastChange, contributors }: InputParts): PageInputs {
  const byVersion = groupBy(allTexts(discovered.docs), versionOf);
  return {
    titles: engine.memory<string, PageTitles>({
      ...textIds,
      name: 'titles',
      // The digest covers the titles of all pages, so the reads of single ones are not recorded.
      run: () => (page) => engine.unrecorded(() => texts.summary.get(page)),
      digest: (titleOf, version) =>
        digest(
          (byVersion.get(version) ?? [])
            .map((page) => (page.frontMatter.title === undefined ? titleOf(page).h1 : ''))
            .join('\n'),
        ).slice(0, 32),
    }),
    description: engine.memory<SourcePage, string>({
      name: 'description',
      idOf: ({ file }) => file,
      find: texts.pageOf,
      run: (page) => page.frontMatter.description ?? texts.summary.get(page).lead,
      digest: (text) => shortDigest(text, 16),
    }),
    lastChange: engine.input<string, FileChange | null>({
      ...textIds,
      name: 'history',
      run: lastChange,
      digest: (change) => (change ? `${change.iso} ${change.author ?? ''}` : ''),
    }),
    contributors: engine.input<string, readonly string[]>({
      ...textIds,
      name: 'contributors',
      run: contributors,
      digest: (names) => names.join('\n'),
    }),
  };
}

/** The chrome of each language and version, as pages read it. */
export const makeChromeStep = (
  engine: Engine,
  chromeOf: (locale: string, version?: string) => ChromeModel,
): Step<string, ChromeModel> =>
  engine.memory({
    name: 'chrome',
    ...textIds,
    run: (name) => {
      const [locale = '', ...version] = name.split(' ');
      return chromeOf(locale, version.length === 0 ? undefined : version.join(' '));
    },
    digest: (chrome) => shortDigest(chrome),
  });

// Pages and sites of other generators, in the syntax that the tests of these generators cover.

/** A page with one kind of syntax. */
export interface PageFixture {
  readonly name: string;
  readonly text: string;
  /** Texts that readers of the original see, in their order. */
  readonly reads: readonly string[];
  /** Syntax that readers of the original do not see. */
  readonly hides?: readonly string[];
}

/** A site with one kind of config or of files. */
export interface SiteFixture {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Files of the original that MIGRATION.md names. */
  readonly names?: readonly string[];
  /** Path of a built page → texts that readers see in it. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
}

export interface GeneratorFixtures {
  /** Config and files that all pages share. */
  readonly files: Readonly<Record<string, string>>;
  /** (name of a page) → its path in the original */
  readonly fileOf: (name: string) => string;
  readonly pages: readonly PageFixture[];
  readonly sites: readonly SiteFixture[];
}

/** ('docs/a.md') → [path, a one-page text] */
export const page = (title: string, text = 'Its text.'): string => `# ${title}\n\n${text}\n`;

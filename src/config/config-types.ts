// The types of the package for editors. The published declarations are generated from the JSON schema of the config,
// which has the documentation (`scripts/config-types.mjs`); a test compares them with these.
import type * as v from 'valibot';
import type { cacheSchema } from './cache-config.ts';
import type { chromeImageSchema, chromeLinkSchema } from './chrome-link-config.ts';
import type { Text } from './schema-parts.ts';
import type { userConfigSchema } from './user-config.ts';

/** The configuration of a site: the default export of `pubdocs.config.ts`. */
export type UserConfig = v.InferInput<typeof userConfigSchema>;

type Key<K extends keyof UserConfig> = Exclude<UserConfig[K], undefined>;
type Item<T> = T extends readonly (infer I)[] ? I : never;
type Value<T> = T extends Readonly<Record<string, infer V>> ? V : never;
type Part<T, K extends keyof T> = Exclude<T[K], undefined>;

export type { FactValues } from './facts-config.ts';
export type { FieldType } from './fields-config.ts';
export type { Text };
export type CacheConfig = Exclude<v.InferInput<typeof cacheSchema>, undefined>;
export type ChromeImageConfig = v.InferInput<typeof chromeImageSchema>;
export type ChromeLinkConfig = v.InferInput<typeof chromeLinkSchema>;
export type DataSourceConfig = Value<Key<'data'>>;
export type DocsConfig = Key<'docs'>;
export type CspConfig = Key<'csp'>;
export type FactsUserConfig = Key<'facts'>;
export type HeadTagConfig = Item<Key<'head'>>;
export type I18nConfig = Key<'i18n'>;
export type LocaleConfig = Value<I18nConfig['locales']>;
export type LinksConfig = Key<'links'>;
export type ExternalLinksConfig = Part<LinksConfig, 'external'>;
export type RedirectConfig = Item<Key<'redirects'>>;
export type PublishConfig = Key<'publish'>;
export type SourceConfig = Item<Key<'sources'>>;
export type VersionConfig = Item<Key<'versions'>>;
export type ThemeConfig = Key<'theme'>;
export type NavbarConfig = Part<ThemeConfig, 'navbar'>;
export type NavbarItemConfig = Item<Part<NavbarConfig, 'items'>>;
export type ColorModeConfig = Part<ThemeConfig, 'colorMode'>;
export type FeedbackConfig = Part<ThemeConfig, 'feedback'>;
export type FooterConfig = Part<ThemeConfig, 'footer'>;
export type AnnouncementConfig = Part<ThemeConfig, 'announcement'>;
export type PolicyName = Key<'onBrokenLinks'>;

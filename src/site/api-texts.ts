// Where the texts of OpenAPI documents are in other languages.
import type { SiteConfig } from '../config/site-config.ts';
import type { ApiTexts } from '../model/api-document.ts';
import { defaultLocale } from './site-index.ts';

/** (config, 'cs', 'v1') → `i18n/cs/openapi/v1.yaml`; null for the default language */
export function apiTexts(config: Pick<SiteConfig, 'i18n'>, locale: string, name: string): ApiTexts | null {
  const localeConfig = config.i18n.locales.find(({ code }) => code === locale);
  if (localeConfig === undefined || locale === config.i18n.defaultLocale) return null;
  const original = defaultLocale(config).htmlLang;
  return { file: `i18n/${localeConfig.path}/openapi/${name}.yaml`, original, language: localeConfig.htmlLang };
}

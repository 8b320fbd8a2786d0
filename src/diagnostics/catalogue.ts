// Every code that pubdocs can print, and the only place for its wording. One file per group of codes.
import { changesCodes } from './catalogue/changes.ts';
import { configCodes } from './catalogue/config.ts';
import { contentCodes } from './catalogue/content.ts';
import { contractCodes } from './catalogue/contract.ts';
import { dataCodes } from './catalogue/data.ts';
import { dataPageCodes } from './catalogue/data-pages.ts';
import { factCodes } from './catalogue/facts.ts';
import { internalCodes } from './catalogue/internal.ts';
import { linkCodes } from './catalogue/links.ts';
import { migrateCodes, migrationCodes, proofCodes } from './catalogue/migrate.ts';
import { openApiCodes } from './catalogue/openapi.ts';
import { outputCodes } from './catalogue/output.ts';
import { publishCodes, storeCodes } from './catalogue/publish.ts';
import { redirectCodes } from './catalogue/redirects.ts';
import { routeCodes } from './catalogue/routes.ts';
import { sampleCodes } from './catalogue/samples.ts';
import { serverCodes } from './catalogue/server.ts';
import { siteCodes } from './catalogue/site.ts';
import { sourceCodes } from './catalogue/sources.ts';
import { themeCodes } from './catalogue/theme.ts';
import { translationCodes } from './catalogue/translations.ts';
import { verifyCodes } from './catalogue/verify.ts';
import { versionCodes } from './catalogue/versions.ts';

export const catalogue = {
  ...configCodes,
  ...siteCodes,
  ...contentCodes,
  ...routeCodes,
  ...linkCodes,
  ...redirectCodes,
  ...migrateCodes,
  ...migrationCodes,
  ...proofCodes,
  ...outputCodes,
  ...dataCodes,
  ...dataPageCodes,
  ...openApiCodes,
  ...contractCodes,
  ...sampleCodes,
  ...factCodes,
  ...themeCodes,
  ...translationCodes,
  ...versionCodes,
  ...changesCodes,
  ...sourceCodes,
  ...publishCodes,
  ...storeCodes,
  ...verifyCodes,
  ...serverCodes,
  ...internalCodes,
} as const;

/** The groups of `pubdocs explain` and of the manual, with their titles. */
export const catalogueGroups: readonly (readonly [string, object])[] = [
  ['The config and the site’s own modules', configCodes],
  ['The site as a whole', siteCodes],
  ['Pages', contentCodes],
  ['Sidebars, routes and translations', routeCodes],
  ['Links and anchors', linkCodes],
  ['Redirects', redirectCodes],
  ['Migration', { ...migrateCodes, ...migrationCodes, ...proofCodes }],
  ['Data', dataCodes],
  ['Loaders and pages from data', dataPageCodes],
  ['OpenAPI documents', { ...openApiCodes, ...contractCodes }],
  ['Samples', sampleCodes],
  ['Facts', factCodes],
  ['The theme', themeCodes],
  ['Translations', translationCodes],
  ['Versions of the docs', versionCodes],
  ['The changelog', changesCodes],
  ['Sources of the docs', sourceCodes],
  ['Output and cache', outputCodes],
  ['Publishing', { ...publishCodes, ...storeCodes, ...verifyCodes }],
  ['Servers and the watcher', serverCodes],
  ['pubdocs itself', internalCodes],
];

export type DiagnosticCode = keyof typeof catalogue;

export type ValuesOf<C extends DiagnosticCode> = Parameters<(typeof catalogue)[C]['message']>[0];

// The pages of the references of a site (`openapi.v1.pages`), made again only when the document changes.

import type { SiteConfig } from '../../config/site-config.ts';
import type { Generated, GeneratedByLocale } from '../../content/generated-page.ts';
import type { ApiSource } from '../../model/api-document.ts';
import type { Ports } from '../../model/ports.ts';
import { fill } from '../../openapi/join-files.ts';
import { sourceDocument } from '../../openapi/source-document.ts';
import { translateDocument } from '../../openapi/texts.ts';
import { type ReferencePages, referencePages } from '../../reference/pages.ts';
import { apiTexts } from '../../site/api-texts.ts';
import { shortDigest } from '../../text/digest.ts';
import { fileNameOf, folderOf } from '../../text/paths.ts';
import type { Engine } from '../engine/engine.ts';
import { apiFiles } from './api-files.ts';

const nothing: Generated = { pages: [], categories: [] };

/** A reference in a language; `texts`: the overlay with its translation. */
interface Reference {
  readonly api: ApiSource;
  readonly locale: string;
  readonly texts: string | null;
}

/** (config) → the pages of all references, in the default language and in those with translated texts */
export function generatedReferences(
  engine: Engine,
  config: SiteConfig,
  { files }: Pick<Ports, 'files'>,
): GeneratedByLocale {
  const apis = config.openapi.filter(({ pages }) => pages !== null);
  if (apis.length === 0) return new Map();
  const file = apiFiles(engine, { files });
  const references = config.i18n.locales.flatMap(({ code: locale }) =>
    apis.flatMap((api): Reference[] => {
      const texts = apiTexts(config, locale, api.name)?.file ?? null;
      return texts !== null && file.get(texts) === null ? [] : [{ api, locale, texts }];
    }),
  );
  const idOf = ({ api, locale, texts }: Reference): string => (texts === null ? api.name : `${api.name} ${locale}`);
  const pages = engine.stored<Reference, ReferencePages | null>({
    name: 'reference-pages',
    namespace: 'openapi',
    idOf,
    find: (id) => references.find((reference) => idOf(reference) === id),
    key: ({ api: { name, file: main, replace, overlays }, texts }) =>
      `reference:${shortDigest([name, main, replace, ...[main, ...overlays].map(file.digest), texts === null ? '' : file.digest(texts)])}`,
    run: ({ api, texts }) => {
      const document = sourceDocument(api, file.get)?.document ?? null;
      const overlay = texts === null ? null : file.get(texts);
      if (document === null || overlay === null) return document && referencePages(document, api.name);
      const text = fill(overlay.text, api.replace);
      return referencePages(translateDocument(document, text).document, api.name, document);
    },
  });
  return new Map(
    config.i18n.locales.flatMap(({ code }) => {
      const localeReferences = references.filter(({ locale }) => locale === code);
      const parts = localeReferences.map((reference) => toGenerated(reference.api, pages.get(reference)));
      return parts.length === 0
        ? []
        : [
            [
              code,
              { pages: parts.flatMap((part) => part.pages), categories: parts.flatMap((part) => part.categories) },
            ],
          ];
    }),
  );
}

/** The pages of a reference, below its path. */
export function toGenerated({ pages: base }: Pick<ApiSource, 'pages'>, pages: ReferencePages | null): Generated {
  if (pages === null || base === null) return nothing;
  const root = base.slice(1);
  const below = (path: string): string => (path === '' ? root : `${root}/${path}`);
  return {
    pages: pages.pages.map(({ path, group, title, description, text }, index) => {
      const name = path === '' ? 'index' : fileNameOf(path);
      const folder = group ?? folderOf(path);
      return {
        path: `${below(folder)}/${name}.md`,
        route: below(path.replace(/(?:^|\/)index$/, '')),
        title,
        description,
        position: index,
        text,
      };
    }),
    categories: [{ path: '', label: pages.title, position: null }, ...pages.folders].map(
      ({ path, label, position }) => ({
        folder: below(path),
        file: '',
        label,
        position,
        collapsed: true,
        description: null,
        link: null,
      }),
    ),
  };
}

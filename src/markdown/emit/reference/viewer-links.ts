// Links of other viewers in the texts of a document: Redoc's `#operation/createShipment`, `#tag/Parcels` and
// `#section/Limits`, Scalar's `#model/parcel`, and `#/components/schemas/Parcel`. They lead to the same part of the
// reference.
import { decodeStep } from '../../../openapi/schemas.ts';
import { anchorOfOperation, tagsOf } from '../../../reference/read-operation.ts';
import { anchorRules } from '../../../text/anchor-rules.ts';
import type { ReferenceBlock } from './block-state.ts';
import { pathsOf } from './pages.ts';

/** 'Domain Records' → 'domain-records': viewers write names in links in various ways */
const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

const namedIn = (names: readonly string[], wanted: string): string | undefined =>
  names.find((name) => name === wanted) ?? names.find((name) => plainName(name) === plainName(wanted));

/** The forms of links, each with the name of a part. */
const forms: readonly (readonly [RegExp, (block: ReferenceBlock, name: string) => string | null])[] = [
  [/^#(?:tag\/[^/]+\/)?\/?operations?\/(.+)$/, operationHref],
  [/^#\/?(?:schemas?|models?|components\/schemas)\/(.+)$/, schemaHref],
  [/^#section\/(.+)$/, sectionHref],
  [/^#tag\/([^/]+)$/, tagHref],
];

/** (block, '#operation/createShipment') → '/reference/v1/parcels#createShipment'; null for other links */
export function linkOfViewer(block: ReferenceBlock, url: string): string | null {
  for (const [form, hrefOf] of forms) {
    const name = form.exec(url)?.[1];
    if (name !== undefined) return hrefOf(block, decodeStep(name));
  }
  return null;
}

function operationHref(block: ReferenceBlock, name: string): string | null {
  const ids = block.reference.operations.map(({ id }) => id);
  const id = namedIn(ids, name);
  if (id === undefined) return null;
  const page = pathsOf(block)?.operation(id) ?? '#';
  return page.endsWith('#') ? `${page}${encodeURIComponent(anchorOfOperation(id))}` : page;
}

function schemaHref(block: ReferenceBlock, raw: string): string | null {
  const name = namedIn(block.reference.schemas, raw);
  return name === undefined ? null : (pathsOf(block)?.schema(name) ?? `#${encodeURIComponent(name)}`);
}

function tagHref(block: ReferenceBlock, name: string): string | null {
  const names = tagsOf(block.reference).map((tag) => tag.name);
  const tag = namedIn(names, name);
  return tag === undefined ? null : (pathsOf(block)?.section(tag) ?? null);
}

/** A heading in the description of the document: `#section/Authentication/OAuth-scopes` */
function sectionHref({ e, api }: ReferenceBlock, path: string): string | null {
  const heading = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return api.pages === null ? null : `${api.pages}#${anchorRules[e.options.anchors].slug(heading)}`;
}

// Codes of changes of an API, which `pubdocs diff` finds in its OpenAPI documents.
import { error, info, warning } from '../code-entry.ts';
import { firstOf } from './listed.ts';

export interface ContractValues {
  /** `request` or `response`; null: neither. */
  readonly side: string | null;
  readonly part: string;
  /** Name of the part: `POST /v1/parcels`, `weight`, `maximum`. */
  readonly name: string;
  /** As in the document; null: it does not exist. */
  readonly before: string | null;
  readonly after: string | null;
  /** The schema or part that has it, as readers see it: `Parcel.weight`; '' for the operation itself. */
  readonly subject: string;
  /** `POST /v1/parcels`, of all operations that are affected. */
  readonly operations: readonly string[];
  /** Paths of pages. */
  readonly pages: readonly string[];
  /** Version of the document that announces the change. */
  readonly version: string;
}

const maxListed = 3;

const maxLength = 80;
const quote = (text: string): string => `\`${text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text}\``;

/** The noun of each part, with its name and the schema or response that has it. */
const nouns: Readonly<Record<string, (values: ContractValues) => string>> = {
  document: ({ name }) => `the document ${quote(name)}`,
  operation: () => 'the operation',
  parameter: ({ name, subject }) => `the ${subject} parameter ${quote(name)}`,
  body: () => 'the body',
  content: ({ name, subject }) => `the content ${quote(name)}${subject === '' ? '' : ` of ${subject}`}`,
  response: ({ name }) => `the status ${quote(name)}`,
  header: ({ name, subject }) => `the header ${quote(name)} of ${subject}`,
  authorisation: ({ name }) => `the authorisation ${quote(name === '' ? 'none' : name)}`,
  property: ({ name, subject }) => `the field ${quote(`${subject}.${name}`)}`,
  value: ({ name, subject }) => `the value ${quote(name)} of ${quote(subject)}`,
  alternative: ({ name, subject }) => `the alternative${name === '' ? '' : ` ${quote(name)}`} of ${quote(subject)}`,
  keyword: ({ name, subject }) => `${quote(name)}${subject === '' ? '' : ` of ${quote(subject)}`}`,
};

/** `request of POST /v1/parcels: the field `Parcel.weight` was optional and is required` */
function wordsOf(values: ContractValues): string {
  const { side, part, before, after, operations } = values;
  const noun = nouns[part]?.(values) ?? '';
  const isValue = part === 'keyword';
  const change =
    before === null
      ? `is new${isValue ? `: ${quote(after ?? '')}` : after === 'required' ? ' and required' : ''}`
      : after === null
        ? `is gone${isValue ? ` (was ${quote(before)})` : ''}`
        : `was ${quote(before)} and is ${quote(after)}`;
  const where = [side, firstOf(operations, maxListed)].filter((text) => text !== null && text !== '').join(' of ');
  return `${where === '' ? '' : `${where}: `}${noun} ${change}`;
}

const shownOn = ({ pages }: ContractValues): string =>
  pages.length === 0 ? '' : ` Shown on ${firstOf(pages, maxListed)}.`;

export const contractCodes = {
  'api-announced': info<ContractValues>({
    message: (values) => `Breaking, in the new version ${values.version}: ${wordsOf(values)}`,
    hint: (values) => `Tell readers what to do.${shownOn(values)}`,
    meaning:
      'A change of the API breaks clients, and the `info.version` of its OpenAPI document announces it by a new major version (of 0.x, a new minor version).',
    example: 'version: 2.0.0   after 1.4.0',
  }),
  'api-breaking': error<ContractValues>({
    message: (values) => `Breaking: ${wordsOf(values)}`,
    hint: (values) =>
      `Undo it, set a new major version in \`info.version\`, or accept it with \`--baseline\`.${shownOn(values)}`,
    meaning:
      'Clients of the published API fail after this change of its OpenAPI document: the service no longer accepts what they send, or they do not know what it returns.',
    example: 'required: [weight, size]   after required: [weight]',
  }),
  'api-compatible': info<ContractValues>({
    message: (values) => `Compatible: ${wordsOf(values)}`,
    hint: (values) => shownOn(values).trim(),
    meaning: 'Clients of the published API keep working after this change of its OpenAPI document.',
    example: 'maxLength: 100   after maxLength: 64',
  }),
  'api-not-compared': info<{ name: string; from: string }>({
    message: ({ name, from }) => `${from} has no OpenAPI document ${quote(name)}, so its changes are unknown`,
    hint: () =>
      'A ledger or sitemap alone has no documents: compare with the URL or the folder of the published site. A new document needs nothing.',
    meaning: '`pubdocs diff` compares each OpenAPI document with the published one of the same name.',
    example: '$ pubdocs diff --against ledger.json   with openapi in the config',
  }),
  'api-possibly-breaking': warning<ContractValues>({
    message: (values) => `Possibly breaking: ${wordsOf(values)}`,
    hint: (values) => `Check what clients do, then accept it with \`--baseline\`.${shownOn(values)}`,
    meaning:
      'Whether clients of the published API fail after this change of its OpenAPI document depends on them or on the service, such as a limit that was not documented before.',
    example: 'enum: [sent, lost, held]   in a response, after enum: [sent, lost]',
  }),
};

// An operation as readers see it: what it takes from its path, from the document, and what belongs to no operation.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/api-document.ts';
import { readAuthorisation, schemeNamed } from '../../../src/reference/authorisation.ts';
import { readReferenceOperation, referenceOf } from '../../../src/reference/read-operation.ts';
import { sectionsOf } from '../../../src/reference/sections.ts';

/** The operation `get` of a path. */
function read(get: JsonObject, item: JsonObject = {}, document: JsonObject = {}) {
  const reference = referenceOf({ openapi: '3.1.0', ...document, paths: { '/a': { ...item, get } } });
  const [operation] = reference.operations;
  if (operation === undefined) throw new Error('the document has an operation');
  return readReferenceOperation(reference, operation);
}

describe('an operation', () => {
  const inQuery = { name: 'id', in: 'query', description: 'of the operation' };

  it('has the parameters of its path, but its own instead of one with the same name and place', () => {
    const shared = [
      { name: 'id', in: 'query', description: 'of the path' },
      { name: 'id', in: 'header' },
    ];
    const { parameters } = read({ parameters: [inQuery] }, { parameters: shared });
    expect(parameters.map(({ place, description }) => [place, description?.text])).toEqual([
      ['header', undefined],
      ['query', 'of the operation'],
    ]);
  });

  it('has the texts and servers of its path, unless it has its own', () => {
    const servers = [{ url: 'https://files.example' }];
    const item = { summary: 'Parcels', description: 'All of them.', servers };
    const inherited = read({}, item);
    expect([inherited.summary?.text, inherited.description?.text]).toEqual(['Parcels', 'All of them.']);
    expect(inherited.servers.map(({ url }) => url)).toEqual(['https://files.example']);
    const own = read({ summary: 'One', servers: [{ url: 'https://api.example' }] }, item);
    expect([own.summary?.text, own.servers.map(({ url }) => url)]).toEqual(['One', ['https://api.example']]);
  });

  it('shows lists in one value only where they would be repeated', () => {
    const style = (place: string, more: JsonObject) =>
      read({ parameters: [{ name: 'ids', in: place, ...more }] }).parameters[0]?.style;
    expect(style('query', { explode: false })).toBe('a,b');
    // The usual form of a header.
    expect(style('header', { explode: false })).toBeNull();
    expect(style('query', { style: 'pipeDelimited' })).toBe('pipeDelimited');
    expect(style('query', { style: 'form' })).toBeNull();
  });

  it('has no responses and callbacks that are extensions', () => {
    const { responses } = read({ responses: { 200: { description: 'OK' }, 'x-note': { description: 'n' } } });
    expect(responses.map(({ status }) => status)).toEqual(['200']);
  });
});

describe('authorisation', () => {
  const scopes = { read: 'Reads', write: 'Writes' };
  const oauth = { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example', scopes } } };
  const document = { components: { securitySchemes: { oauth } } };

  it('names a URL of a flow once', () => {
    const flow = { tokenUrl: 'https://a.example/token', refreshUrl: 'https://a.example/token', scopes };
    const securitySchemes = { oauth: { type: 'oauth2', flows: { password: flow } } };
    const { flows } = schemeNamed({ components: { securitySchemes } }, 'oauth');
    expect(flows).toEqual([{ name: 'password', urls: ['https://a.example/token'] }]);
  });

  it('of an empty list is none, which differs from no statement', () => {
    expect(readAuthorisation(document, [])).toEqual([[]]);
    expect(readAuthorisation(document, undefined)).toBeNull();
  });

  it('has the scopes that an operation needs; a scheme by itself has all', () => {
    const needed = readAuthorisation(document, [{ oauth: ['read'] }])?.[0]?.[0]?.scopes;
    expect(needed?.map(({ name, meaning }) => [name, meaning?.text])).toEqual([['read', 'Reads']]);
    expect(schemeNamed(document, 'oauth').scopes.map(({ name }) => name)).toEqual(['read', 'write']);
  });
});

describe('operations of a tag', () => {
  const large = { description: 'A long text. '.repeat(5000) };
  const areTogether = (count: number): boolean | undefined => {
    const paths = Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at}`, { get: large }]));
    return sectionsOf(referenceOf({ openapi: '3.1.0', paths }))[0]?.isTogether;
  };

  it('are on one page if it is not too large; a single one always is', () => {
    expect([areTogether(1), areTogether(2)]).toEqual([true, false]);
  });
});

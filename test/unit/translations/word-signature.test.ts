import { describe, expect, it } from 'vitest';
import { isTypoFix, wordSignature } from '../../../src/translations/word-signature.ts';

const rest =
  '\n\n## More\n\nA shipment is delivered by the carrier, available parcels through contact persons, asynchronous, never, `createdAt`.\n';
const isFix = (before: string, after: string, page = after + rest): boolean =>
  isTypoFix(after, wordSignature(before), page);

describe('a corrected typo', () => {
  it.each([
    ['a missing letter', 'The parcel is deliverd today.', 'The parcel is delivered today.'],
    ['an additional letter', 'The parcel is delivvered today.', 'The parcel is delivered today.'],
    ['another letter', 'The parcel is dalivered today.', 'The parcel is delivered today.'],
    ['two swapped letters', 'The shipemnt is here.', 'The shipment is here.'],
    ['with other white space and emphasis', 'The  shipemnt is here.', 'The *shipment* is\nhere.'],
    ['in the first and in the last word', 'shipemnt', 'shipment'],
  ])('is recognised: %s', (_, before, after) => {
    expect(isFix(before, after)).toBe(true);
  });

  it.each([
    ['nothing changed', 'The shipment is here.', 'The shipment is here.'],
    ['two words', 'The shipemnt is deliverd.', 'The shipment is delivered.'],
    ['a word that was added', 'The shipemnt here.', 'The shipment is here.'],
    ['words in another order', 'is shipment The here.', 'The shipment is here.'],
    ['a short word', 'It newer ends.', 'It never ends.'],
    ['the beginning of a word', 'It is synchronous.', 'It is asynchronous.'],
    ['the end of a word', 'A carriers comes.', 'A carrier comes.'],
    ['a number', 'The parcel weighs 123456 g.', 'The parcel weighs 123457 g.'],
    ['code', 'See `createAt` and createdAt.', 'See `createdAt` and createdAt.'],
  ])('is not recognised: %s', (_, before, after) => {
    expect(isFix(before, after)).toBe(false);
  });

  it('is not recognised if the page has the old word elsewhere, or the new word nowhere else', () => {
    const [before, after] = ['Ask a contract person.', 'Ask a contact person.'];
    expect(isFix(before, after)).toBe(true);
    expect(isFix(before, after, `${after}${rest}The contract ends.`)).toBe(false);
    expect(isFix(before, after, after)).toBe(false);
  });
});

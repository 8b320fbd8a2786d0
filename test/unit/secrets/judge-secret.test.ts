// Whether a text in the form of a secret was generated, or written by somebody as a sample.
import { expect, test } from 'vitest';
import { isPassword, isSample } from '../../../src/secrets/judge-secret.ts';
import { makeSecretSearch } from '../../../src/secrets/make-secret-search.ts';
import { made } from '../../support/made-token.ts';

test('a text with fewer than eight different characters is a sample', () => {
  expect(['qzjxkvwq', 'qzjxkvwb'].map(isSample)).toEqual([true, false]);
});

test('a password has eight characters, of which six differ', () => {
  expect(['kP9vX2m', 'kP9vX2mQ', 'kP9vXkP9', 'kP9vX2kP'].map(isPassword)).toEqual([false, true, false, true]);
});

test('a value of the environment is found without the white space around it', () => {
  const value = made(20);
  expect(makeSecretSearch({ API_TOKEN: ` ${value}\n` }).find(`it is ${value}.`)).toMatchObject([
    { what: { variable: 'API_TOKEN' }, start: 6, end: 6 + value.length },
  ]);
});

test('a secret that begins with a character reference has the place of the reference', () => {
  const text = `x &#103;hp_${made(36)} y`;
  expect(
    makeSecretSearch({})
      .find(text)
      .map(({ start, end }) => text.slice(start, end)),
  ).toEqual([text.slice(2, -2)]);
});

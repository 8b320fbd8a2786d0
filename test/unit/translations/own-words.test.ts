// Names in examples that a translation can translate, and names that a program reads.
import { describe, expect, it } from 'vitest';
import { makeOwnWords } from '../../../src/translations/own-words.ts';
import { pageState } from '../../../src/translations/page-state.ts';

const state = (original: string, translation: string, language = 'fr') =>
  pageState({ original, translation, ids: [], languages: { original: 'en', translation: language } }, undefined)[0]
    ?.state;

const block = (code: string, language = 'js') => `\`\`\`${language}\n${code}\n\`\`\``;

describe('translated names', () => {
  it.each([
    [
      'a file',
      `In light mode.\n\n${block("src: './light-logo.svg',")}`,
      `En mode clair.\n\n${block("src: './logo-clair.svg',")}`,
    ],
    [
      'a slug without accents',
      block("{ label: 'Andromeda', slug: 'stars/andromeda' }"),
      block("{ label: 'Andromède', slug: 'stars/andromede' }"),
    ],
    [
      'a label that is almost the same',
      `The list.\n\n${block("label: 'Resources',")}`,
      `La liste des ressources.\n\n${block("label: 'Ressources',")}`,
    ],
    [
      'a placeholder',
      `Your key.\n\n${block("key: 'YOUR_API_KEY',")}`,
      `Votre clé.\n\n${block("key: 'VOTRE_CLE_API',")}`,
    ],
    [
      'a name of a style sheet, everywhere',
      `Reset it with \`my-reset\`.\n\n${block('@layer my-reset, base;', 'css')}`,
      `Une réinitialisation : \`ma-reinitialisation\`.\n\n${block('@layer ma-reinitialisation, base;', 'css')}`,
    ],
    [
      'a single word that the translation has nowhere',
      `A parcel.\n\n${block("send('parcel')")}`,
      `Un colis.\n\n${block("send('colis')")}`,
    ],
    ['words in a code span', 'Use `inline code`.', 'Du code incorporé au texte : `code incorporé au texte`.'],
    [
      'strings in a string',
      `A file.\n\n${block(`code="print('From a file')"`)}`,
      `Un fichier.\n\n${block('code="print(\\"Depuis un fichier\\")"')}`,
    ],
    [
      'an article of an encyclopedia in the other language',
      'See [it](https://en.wiki.example/wiki/Star).',
      '[Voir](https://fr.wiki.example/wiki/%C3%89toile).',
    ],
    [
      'a site with languages in its paths',
      'See [it](https://a.example/en-US/docs/Global_attributes).',
      '[Voir](https://a.example/fr/docs/Reference/Global_attributes).',
    ],
    ['an English date', '_February 16, 2021_', '_February 16, 2021_'],
    ['a version', 'Vue 2 and Vue 3: all is in version 2.', 'Vue 2 et Vue 3 : tout est dans la v2 de Vue.'],
  ])('are no difference: %s', (_, original, translation) => {
    expect(state(original, translation)).toBe('current');
  });

  it.each([
    [
      'a typo',
      `In light mode.\n\n${block("src: './light-logo.svg',")}`,
      `En mode clair.\n\n${block("src: './light-lgoo.svg',")}`,
    ],
    [
      'a value of a service in a sample',
      `It was created.\n\n${block('"status": "created"', 'json')}`,
      `Statut : vytvořena.\n\n${block('"status": "vytvořena"', 'json')}`,
    ],
    [
      'a value that the page has elsewhere',
      `\`created\`\n\n${block("status: 'created'")}`,
      `\`created\` : créé\n\n${block("status: 'créé'")}`,
    ],
    [
      'a field in a sentence',
      `Set \`status\`.\n\n${block('status: 1')}`,
      `Le statut \`statut\`.\n\n${block('status: 1')}`,
    ],
    [
      'a name that is not translated elsewhere',
      `\`my-reset\`\n\n${block('@layer my-reset;', 'css')}`,
      `Réinitialisation : \`ma-reinitialisation\`\n\n${block('@layer my-reset;', 'css')}`,
    ],
    ['another name of the service', block("use('user-store')"), `user\n\n${block("use('main-store')")}`],
    ['another article', '[a](https://en.wiki.example/wiki/Star)', '[a](https://en.wiki.example/wiki/Sun)'],
    ['another page', '[a](https://a.example/en-US/docs/star)', '[a](https://a.example/fr/docs/sun)'],
    ['another version', 'since v2.1', 'depuis v2.2'],
  ])('are a difference if more has changed: %s', (_, original, translation) => {
    expect(state(original, translation)).toBe('facts');
  });
});

describe('words of a page', () => {
  const isSaid = (text: string): boolean => makeOwnWords('', text, 'fr').isOwn('clair');

  it.each([
    ['a sentence', 'Le mode clair.', true],
    ['a fence', '```\nclair\n```\n', false],
    ['an unclosed fence', '```\nclair', false],
    ['text after a fence', '```\nx\n```\nclair', true],
    ['text after a code span with three backticks', '```x``` clair', true],
    ['the target of a link', '[x](./clair)', false],
    ['brackets in the target of a link', '[x](./[clair])', false],
    ['a label that occurs again', '{ title: { "clair" }, a: { clair } }', true],
  ])('come from sentences and labels: %s', (_, text, expected) => {
    expect(isSaid(text)).toBe(expected);
  });

  it.each([
    ['unclosed links', ']('.repeat(400_000)],
    ['unclosed fences', `${'`'.repeat(30_000)}\n${'> > >\n'.repeat(200_000)}`],
    ['backticks in a line', `${'`'.repeat(100_000)}x\``],
    ['spaces after a label', `title=${' '.repeat(1_000_000)}`],
  ])('are read despite many %s', (_, text) => {
    expect(isSaid(text)).toBe(false);
  });
});

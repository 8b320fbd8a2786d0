// Codes of facts: numbers, dates and times in texts, against the model of the service.
import { error, warning } from '../code-entry.ts';
import { listed } from './listed.ts';

export const factCodes = {
  'fact-lost': warning<{ section: string; fact: string; instead: string | null }>({
    message: ({ section, fact, instead }) =>
      `${section === '' ? 'The text before the first heading' : `#${section}`} no longer states ${fact}${
        instead === null ? '' : `: it has “${instead}”`
      }`,
    hint: () => 'Correct it, or run `pubdocs facts accept` when the page is right.',
    meaning:
      '`facts.lock.json` records the facts of the model and the words of the service that each section states, and the values in its samples. A number that has become another one is more often a mistake than a decision.',
    example: '“within 30 days” became “within 20 days”, and limits.unscanned is still 30 days',
  }),
  'fact-outdated': error<{ raw: string; name: string; now: string; isSource: boolean }>({
    message: ({ raw, name, now }) => `“${raw}” is outdated: \`${name}\` is now ${now}`,
    hint: ({ name, isSource }) =>
      isSource
        ? 'Correct it in the source: `pubdocs facts --fix` writes only into the site.'
        : `\`pubdocs facts --fix\` writes the new value in every language, where only \`${name}\` can be meant.`,
    meaning: 'A value of the model has changed since `pubdocs facts accept`, and this text still states the old one.',
    example: "facts: { values: { 'limits.weight.STD': '30 kg' } }   and “up to 31.5 kg” in a page",
  }),
  'fact-unbound': warning<{ raw: string }>({
    message: ({ raw: rawText }) => `“${rawText}” is not a fact of the model`,
    hint: () =>
      'Correct it, add it to `facts.values`, or give a reason: `<!-- pubdocs-fact: 30 days, by the terms of service -->`.',
    meaning:
      "With `facts: { require: 'bound' }`, each number, date and time of a text must be in the model, or have a reason.",
    example: '“within 14 days”, and no value of the model is 14 days',
  }),
  'fact-waiver': warning<{ fact: string; hasReason: boolean }>({
    message: ({ fact, hasReason }) =>
      hasReason ? `This section has no unbound “${fact}” that needs a reason` : `The reason for “${fact}” is missing`,
    hint: ({ hasReason }) =>
      hasReason
        ? 'Remove the comment, or correct the value that it names.'
        : 'Write it after the value: `<!-- pubdocs-fact: 30 days, by the terms of service -->`.',
    meaning:
      'A comment `pubdocs-fact` names a value of its section, as the text writes it, and gives the reason why the model does not have it.',
    example: '<!-- pubdocs-fact: 30 days -->   → <!-- pubdocs-fact: 30 days, by the terms of service -->',
  }),
  'fact-word': warning<{ word: string }>({
    message: ({ word }) => `\`${word}\` is not a word of the service`,
    hint: ({ word }) => `If it is another word, give a reason: \`<!-- pubdocs-fact: ${word}, why -->\`.`,
    meaning:
      'A word in code is similar to a field, a value, an operation or a header of the OpenAPI documents or of the data, but not the same.',
    example: '`on_rout`   → `on_route`',
  }),
  'facts-lock': error<{ file: string; problem: string }>({
    message: ({ file, problem }) => `${file} cannot be used: ${problem}`,
    hint: () => 'Restore it from version control, or delete it and run `pubdocs facts accept`.',
    meaning: '`pubdocs facts accept` writes this file. An unresolved merge conflict damages it.',
    example: '<<<<<<< HEAD in facts.lock.json',
  }),
  'facts-model': error<{ file: string; detail: string }>({
    message: ({ file, detail }) => `${file} is no model: ${detail}`,
    hint: () => 'Write the keys of `facts` in YAML or JSON, such as `values: { limits: { weight: 31.5 kg } }`.',
    meaning:
      'The file of `pubdocs facts --model` has the facts with which texts are compared, or is an OpenAPI document.',
    example: 'values: { weight: 31.5 kg   without the closing brace',
  }),
  'texts-none': error<{ globs: readonly string[] }>({
    message: ({ globs }) => `No Markdown file matches ${listed(globs)}`,
    hint: () => 'Correct the globs, which are relative to the folder of the command.',
    meaning:
      '`pubdocs facts --texts` checks the Markdown files that its globs match. A wrong glob must not pass a check.',
    example: "$ pubdocs facts --model facts.yml --texts 'doc/**'   → 'docs/**'",
  }),
  'facts-none': error<Record<string, never>>({
    message: () => 'The config has no `facts`, so there is nothing to compare texts with',
    hint: () => "Add `facts: { values: { 'limits.weight': '31.5 kg' } }`.",
    meaning:
      '`pubdocs facts`, and `facts: { require: bound }` in front matter, compare numbers in texts with the model in `facts` of the config.',
    example: '$ pubdocs facts   without facts in the config',
  }),
  'sample-data': warning<{ name: string; row: string; field: string; raw: string; expected: string }>({
    message: ({ name, row, field, raw, expected }) =>
      `\`${field}\` of \`${row}\` is \`${raw}\` here, and \`${expected}\` in the snapshot of ${name}`,
    hint: ({ expected }) =>
      `Write \`${expected}\`, pull the data again with \`pubdocs data pull\`, or add \`unchecked="reason"\` to the info string.`,
    meaning:
      'A sample shows a response of an endpoint for which the site has a data snapshot, and a row has another value than the row of the snapshot with the same `code`, `id` or `key`. Rows and fields that only one of them has are not compared.',
    example: '{ "code": "STD", "maxWeight": 30500 }   while the snapshot has 31500',
  }),
};

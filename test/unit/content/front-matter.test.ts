// Front matter: text → values, places, findings.
import { describe, expect, it } from 'vitest';
import { findBodyStart, parseFrontMatter } from '../../../src/content/front-matter.ts';
import { readPlainEntries } from '../../../src/content/front-matter-plain.ts';
import { readYamlEntries } from '../../../src/content/front-matter-yaml.ts';

const read = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\nbody`, 'docs/a.md');
const codes = (yaml: string) =>
  read(yaml).diagnostics.map(({ code, place }) => `${code} ${place?.line}:${place?.column}-${place?.endColumn}`);

describe('front matter', () => {
  it('returns the values of all known keys', () => {
    const yaml = `id: intro
title: Parcels
description: 'What a parcel is'
slug: /parcels
sidebar_label: "Parcels"
sidebar_position: 2
displayed_sidebar: null
pagination_next: a/b
pagination_prev: null
pagination_label: Next one
hide_title: true
hide_table_of_contents: false
toc_min_heading_level: 2
toc_max_heading_level: 4
draft: true
unlisted: false
keywords: [a, b]
image: ./img/a.png
custom_edit_url: null
last_update:
  date: 2025-05-01
  author: Jana Nová
aliases:
  - /old
facts: { require: bound }
parse_number_prefixes: false
canonical: https://docs.example/parcels`;
    const { frontMatter, diagnostics } = read(yaml);
    expect(diagnostics).toEqual([]);
    expect(frontMatter).toEqual({
      id: 'intro',
      title: 'Parcels',
      description: 'What a parcel is',
      slug: '/parcels',
      sidebar_label: 'Parcels',
      sidebar_position: 2,
      displayed_sidebar: null,
      pagination_next: 'a/b',
      pagination_prev: null,
      pagination_label: 'Next one',
      hide_title: true,
      hide_table_of_contents: false,
      toc_min_heading_level: 2,
      toc_max_heading_level: 4,
      draft: true,
      unlisted: false,
      keywords: ['a', 'b'],
      image: './img/a.png',
      custom_edit_url: null,
      last_update: { date: '2025-05-01', author: 'Jana Nová' },
      aliases: ['/old'],
      facts: { require: 'bound' },
      parse_number_prefixes: false,
      canonical: 'https://docs.example/parcels',
    });
  });

  it.each([
    ['title: A\n---\n# A', '1:1-6'],
    ['\n\n---\ntitle: A\n---\n# A', '3:1-4'],
    ['<!-- a -->\r\n---\r\nsidebar_position: 2\r\ntitle: A\r\n---', '2:1-4'],
    ['Title: A\ndescription: b\n---', '1:1-6'],
    ['\ufefftitle: A\n---\n# A', '1:1-6'],
    ['\ufeff\n---\ntitle: A\n---\n# A', '2:1-4'],
  ])('is reported if it begins too late or without its first line: %j', (text, place) => {
    const found = parseFrontMatter(text, 'docs/a.md').diagnostics.map(
      (one) => `${one.code} ${one.place?.line}:${one.place?.column}-${one.place?.endColumn}`,
    );
    expect(found).toEqual([`front-matter-misplaced ${place}`]);
  });

  it.each(['Note: a\n---', 'title: A\n\n---\n', '# A\n\n---\ntitle: a\n---', 'title: a', '---- \ntitle: a\n---'])(
    'is not recognised in %j',
    (text) => {
      expect(parseFrontMatter(text, 'docs/a.md').diagnostics).toEqual([]);
    },
  );

  it.each(['description: ""', 'description:'])('an empty description is a warning: %j', (line) => {
    const { diagnostics, frontMatter } = parseFrontMatter(`---\ntitle: A\n${line}\n---\n`, 'docs/a.md');
    expect(diagnostics.map(({ code, severity, place }) => `${severity} ${code} ${place?.line}`)).toEqual([
      'warning front-matter-empty 3',
    ]);
    expect(frontMatter).toEqual({ title: 'A' });
  });

  it('returns the place of each value', () => {
    expect(read('title: Parcels\nslug:   /p').keySpans).toEqual({
      title: { line: 2, column: 8, endLine: 2, endColumn: 15 },
      slug: { line: 3, column: 9, endLine: 3, endColumn: 11 },
    });
  });

  it.each([
    ['# no front matter', 0],
    ['', 0],
    ['----\ntitle: A\n----\n', 0],
    ['--- text', 0],
    ['---\ntitle: A\n---\nbody', 17],
    ['---\r\ntitle: A\r\n---\r\nbody', 20],
    ['---\ntitle: A\n---', 16],
    ['\uFEFF---\ntitle: A\n---\nbody', 18],
    ['---\n---\nbody', 8],
    ['---\ntitle: A\n', 0],
    ['text\n---\ntitle: A\n---\n', 0],
    ['---\ntitle: a --- b\n---  \nbody', 25],
  ])('finds where the body of %j starts', (text, expected) => {
    expect(findBodyStart(text)).toBe(expected);
    expect(parseFrontMatter(text, 'a.md').bodyStart).toBe(expected);
  });

  it('keeps numbers and words as written if the key needs a text', () => {
    expect(read('title: 1.10\nid: 007\ndescription: yes').frontMatter).toEqual({
      title: '1.10',
      id: '007',
      description: 'yes',
    });
  });

  it.each([
    ['titel: A', ['front-matter-unknown-key 2:1-6']],
    ['sidebar_class_name: a\ntags: [a]', []],
    ['draft: "yes"', ['front-matter-type 2:8-13']],
    ['draft: yes', ['front-matter-type 2:8-11']],
    ['title:', ['front-matter-type 2:1-6']],
    ['title: [a]', ['front-matter-type 2:8-11']],
    ['keywords: { a: b }', ['front-matter-type 2:11-19']],
    ['keywords: one', []],
    ['sidebar_position: first', ['front-matter-type 2:19-24']],
    ['sidebar_position: .nan', ['front-matter-type 2:19-23']],
    ['sidebar_position: 1.10', ['front-matter-number 2:19-23']],
    ['toc_max_heading_level: 7', ['front-matter-type 2:24-25']],
    ['last_update: 2025-05-01', ['front-matter-type 2:14-24']],
    ['title: Use # here', ['yaml-comment 2:12-18']],
    ['title: A\ndescription: one two\t# three ', ['yaml-comment 3:22-29']],
    ['title: C#\ndescription: "a # b" # c\nsidebar_position: 3 # last', []],
    ['last_update: { date: 2024-02-30 }', ['front-matter-type 2:22-32']],
    ['last_update: { date: 2024-05-01T25:00Z }', ['front-matter-type 2:22-39']],
    ['last_update: { date: 1. 5. 2024 }', ['front-matter-type 2:22-32']],
    ['last_update:\n  date: 2024-05-01\n  by: Jana', ['front-matter-unknown-key 4:3-5']],
    ['title: A\ntitle: B', ['front-matter-duplicate-key 3:1-6']],
    ['title: a: b', ['front-matter-yaml 2:8-12']],
    ['title: "a', ['front-matter-yaml 3:1-2']],
    ['- a\n- b', ['front-matter-yaml 2:1-1']],
    ['title: &copy; 2024', ['front-matter-yaml 2:8-14']],
    ['title: !important read this', ['front-matter-yaml 2:8-18']],
    ['keywords:\n  - &nbsp; a', ['front-matter-yaml 3:5-11']],
    ['title: !!str 12', []],
    ['title: !!warn text', ['front-matter-yaml 2:8-14']],
    ['layout: home\nhero:\n  text: |\n    Example\n    title: x # y\n  title: C # and', ['yaml-comment 7:12-17']],
    ['title: "&copy; 2024"', []],
    ['layout: home\nhero:\n  title: C # and more', ['yaml-comment 4:12-22']],
    [
      'layout: home\nfeatures:\n  - title: Use # here\n    text: a # b',
      ['yaml-comment 4:16-22', 'yaml-comment 5:13-16'],
    ],
    ['title: &a x\nid: *a', ['front-matter-type 3:5-7']],
    ['__proto__: { polluted: true }', ['front-matter-unknown-key 2:1-10']],
    ['constructor: 1', ['front-matter-unknown-key 2:1-12']],
    ['', []],
    ['# only a comment', []],
  ])('checks %j', (yaml, expected) => {
    expect(codes(yaml)).toEqual(expected);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each([
    [
      'last_update: { date: 2024-02-30 }',
      '`last_update.date` must be a date that exists, but it is the text “2024-02-30”',
    ],
    ['last_update: { date: 2024 }', '`last_update.date` must be a date that exists, but it is 2024'],
    ['last_update: { author: }', '`last_update.author` must be text, but it is empty'],
  ])('names the wrong part of %j', (yaml, message) => {
    const [problem] = read(yaml).diagnostics;
    expect(problem?.message).toBe(message);
    expect(problem?.hint).toMatch(/^Write `(?:last_update: \{ date: 2025-05-01|author: some words)/);
  });

  it('names an unknown part of `last_update` and keeps the others', () => {
    const { frontMatter, diagnostics } = read('last_update: { dat: 2024-05-01, author: Jana }');
    expect(frontMatter.last_update).toEqual({ author: 'Jana' });
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      ['`last_update.dat` is not a key of front matter', 'Did you mean `date`?'],
    ]);
  });

  it.each([
    ['---\ntitle: A\n', 'front-matter-unclosed 1:1'],
    ['---js\nmodule.exports = {}\n---\n', 'front-matter-format 1:1'],
    ['---toml\na = 1\n---\n', 'front-matter-format 1:1'],
    ['+++\ntitle = "A"\n+++\n', 'front-matter-format 1:1'],
    [`---\ntitle: ${'a'.repeat(20_000)}\n---\n`, 'front-matter-too-large 1:1'],
  ])('refuses %#', (text, expected) => {
    const { diagnostics, frontMatter } = parseFrontMatter(text, 'a.md');
    expect(diagnostics.map(({ code, place }) => `${code} ${place?.line}:${place?.column}`)).toEqual([expected]);
    expect(frontMatter).toEqual({});
  });

  it('accepts `---yaml`', () => {
    expect(parseFrontMatter('---yaml\ntitle: A\n---\n', 'a.md').frontMatter).toEqual({ title: 'A' });
  });

  it.each([
    ['brackets', '['.repeat(16_000)],
    ['dashes', '- '.repeat(8_000)],
    ['indentation', Array.from({ length: 170 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    [
      'aliases',
      `a: &a [x,x]\n${'bcdefgh'
        .split('')
        .map((key, i) => `${key}: &${key} [${`*${'abcdefg'[i]},`.repeat(9)}*a]`)
        .join('\n')}`,
    ],
  ])('does not expand a YAML bomb of %s', (_, yaml) => {
    expect(JSON.stringify(read(yaml)).length).toBeLessThan(10_000);
  });

  it('has the same findings the second time', () => {
    expect(codes('title: a: b')).toEqual(codes('title: a: b'));
  });

  it.each([
    'title: Parcels\nid: a',
    "title: 'It'\nslug: /a/b",
    'title: "A # b"',
    'draft: true\nhide_title: false',
    'sidebar_position: 12\ntoc_min_heading_level: 3',
    'sidebar_position: 2.5',
    '# comment\n\ntitle: Přílohy (a) – b, c; d',
    'title: a:b',
    'description: It says "hello" to us',
    'title: 010',
    'title: NO',
    'title: a  b  ',
    'title: a\r\nid: b\r\n',
  ])('has the same entries from the quick reader and from the YAML parser: %j', (yaml) => {
    expect(readPlainEntries(yaml)?.entries).toEqual(readYamlEntries(yaml).entries);
  });

  it.each(['title: v1.10.2 #1', 'title: 2024-01-01', 'title: 1e3', 'title: 0x1F', 'title: null'])(
    'leaves %j to the YAML parser',
    (yaml) => {
      expect(readPlainEntries(yaml)).toBeNull();
    },
  );

  it('needs no YAML parser for plain keys and values', () => {
    expect(
      readPlainEntries('title: Parcels and shipments\ndescription: "All: about them"\nsidebar_position: 3\n'),
    ).not.toBeNull();
  });
});

it.each(['facts: bound', 'facts: { require: all }', 'facts: { require: bound, words: [a] }', 'facts: {}'])(
  '%s is not a valid rule about facts',
  (yaml) => expect(codes(yaml)).toEqual([expect.stringMatching(/^front-matter-type 2:8/)]),
);

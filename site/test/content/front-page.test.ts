// The components of the site agree with its pages and with the model: samples, endpoints, numbers, anchors and labels.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isParcelNumber, options } from '../../data/domain.ts';
import { wordFor } from '../../islands/service-labels.ts';
import config from '../../pubdocs.config.ts';
import { parsePage, readTexts } from './reading/page.ts';
import { endpointOf, variables } from './reading/sample.ts';

const files = ['site/pages', 'site/parts', 'site/islands'].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}`),
);
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const pages = [...readTexts()].map(([file, text]) => parsePage(file, text));
const english = pages.filter((page) => page.language === 'en');

/** The matches of a pattern in all components, each with its file. */
const matches = (pattern: RegExp): { file: string; found: RegExpExecArray }[] =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((found) => ({ file, found })));

describe('the front page', () => {
  it('shows exactly the requests and responses of the pages', () => {
    const samples = matches(/`((?:GET|POST|HTTP\/1\.1) [^`]*\n[^`]*)`/g);
    expect(samples).toHaveLength(2);
    const known = english.flatMap((page) =>
      page.fences.map((fence) => fence.text.replaceAll(/\{\{[^}]*\}\}/g, 'HOST')),
    );
    for (const { found } of samples) expect(known).toContain(found[1]?.replaceAll(/\$\{\w+\}/g, 'HOST'));
  });

  it('names endpoints that exist', () => {
    const calls = matches(/['"`](GET|POST) (\/v\d\/[^'"`\s]*)/g);
    expect(calls.length).toBeGreaterThan(3);
    for (const { file, found } of calls) {
      const path = (found[2] ?? '').replaceAll(/[{}]/g, '');
      expect(endpointOf(found[1] ?? '', path), `${found[0]} in ${file}`).not.toBeNull();
    }
  });

  it('shows valid parcel numbers', () => {
    const numbers = matches(/\b\d{14}\b/g);
    expect(numbers.length).toBeGreaterThan(0);
    for (const { found } of numbers) expect(isParcelNumber(found[0]), found[0]).toBe(true);
  });

  it('links to explicit ids of the pages', () => {
    const links = matches(/['"]\/docs\/([\w/-]+)#([\w-]+)['"]/g);
    expect(links.length).toBeGreaterThan(3);
    for (const { file, found } of links) {
      const page = english.find((candidate) => candidate.path === `${found[1]}.md`);
      const ids = page?.headings.map((heading) => heading.id);
      expect(ids, `${found[0]} in ${file}`).toContain(found[2]);
    }
  });
});

describe('the table of services', () => {
  it('has the labels of the model for the options', () => {
    for (const [code, label] of Object.entries(options)) {
      expect([wordFor(code, 'en'), wordFor(code, 'cs')]).toEqual([label.en, label.cs]);
    }
  });
});

describe('the logo of the footer', () => {
  it('consists of paths, not of text that needs a font', () => {
    const logo = readFileSync('site/static/img/logo.svg', 'utf8');
    expect(logo).not.toMatch(/<text|font-/);
    expect(logo.match(/<path/g)?.length).toBe(2);
  });
});

describe('the config', () => {
  it('labels the footer link Intro and the version Next, in English and Czech', () => {
    expect(config).toMatchObject({
      docs: { version: { id: 'current', label: { en: 'Next', cs: 'Příští' } } },
      theme: {
        footer: { groups: [{ items: [{ label: { en: 'Intro', cs: 'Úvod' }, to: '/docs/intro' }] }, {}, {}, {}] },
      },
    });
  });
});

describe('the variables of the pages', () => {
  it('have keys in the config', () => {
    const source = readFileSync('site/pubdocs.config.ts', 'utf8');
    for (const name of Object.keys(variables)) {
      const key = name.replace('api.', '').replace('Host', '');
      expect(source).toMatch(new RegExp(`(^\\s+|')${key}'?[:,]`, 'm'));
    }
  });
});

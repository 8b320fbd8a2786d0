// Redoc and Scalar in a browser: the statements that they show of a schema.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

const scripts = {
  redoc: 'node_modules/redoc/bundles/redoc.standalone.js',
  scalar: 'node_modules/@scalar/api-reference/dist/browser/standalone.js',
};
type Viewer = keyof typeof scripts;

/** `{ path: ['size'], kind: 'limit', text: '35' }` */
export interface Statement {
  readonly path: readonly string[];
  readonly kind: string;
  readonly text: string;
}

/** (a browser, 'redoc', a folder with node_modules) → a page with that program */
export async function openViewer(browser: Browser, viewer: Viewer, folder: string): Promise<Page> {
  const page = await browser.newPage();
  const html = '<!doctype html><div id="root"></div>';
  await page.route('**/*', (route) =>
    route.request().url() === 'http://viewer.invalid/'
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.abort(),
  );
  await page.goto('http://viewer.invalid/');
  await page.addScriptTag({ content: readFileSync(join(folder, scripts[viewer]), 'utf8') });
  return page;
}

/** (a page with Redoc, a document) → the statements of its response */
const readRedoc = async (page: Page, document: unknown): Promise<readonly Statement[]> =>
  page.evaluate(async (shown) => {
    const old = window.document.getElementById('root');
    const root = window.document.createElement('div');
    root.id = 'root';
    old?.replaceWith(root);
    const { Redoc } = window as unknown as { Redoc: { init: (...values: unknown[]) => void } };
    const options = { expandResponses: 'all', schemasExpansionLevel: 2, disableSearch: true, hideDownloadButton: true };
    await new Promise((done) => Redoc.init(shown, options, root, done));
    await new Promise((done) => setTimeout(done, 50));
    const list: { path: string[]; kind: string; text: string }[] = [];
    const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const unquoted = (text: string) => text.replace(/^"(.*)"$/s, '$1');
    const readTable = (table: Element, path: string[]): void => {
      for (const row of table.querySelectorAll(':scope > tbody > tr')) {
        const head = row.querySelector(':scope > td[kind]');
        if (head === null) continue;
        const isOther = head.getAttribute('kind') === 'additionalProperties';
        const at = [...path, isOther ? '*' : (head.getAttribute('title') ?? '')];
        const add = (kind: string, text: string) => list.push({ path: at, kind, text });
        add('name', '');
        // A field may have that name.
        if (/\brequired$/.test(words(head)) && words(head) !== 'required') add('required', '');
        const body = row.querySelector(':scope > td:not([kind])');
        for (const span of body?.querySelectorAll('span') ?? []) {
          const text = words(span);
          const next = span.parentElement;
          if (span.children.length === 0 && /^<.*>$/.test(text)) add('format', text.slice(1, -1).trim());
          const isLimit =
            /^(?:[[(<>=]|non-empty|unique|multiple of)/.test(text) && !/^(?:<[^ =].*>|\([A-Z]\w*\))$/i.test(text);
          if (span.children.length === 0 && isLimit && span.previousElementSibling?.textContent !== 'Enum:')
            for (const number of text === 'non-empty' ? ['1'] : (text.match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g) ?? []))
              if (!next?.textContent?.trim().startsWith('Default')) add('limit', number);
          const kind = { 'Default:': 'default', 'Enum:': 'value', 'Items Enum:': 'value', 'Value:': 'value' }[text];
          if (kind !== undefined && next !== null)
            for (const value of next.querySelectorAll(':scope > span'))
              if (value !== span && words(value) !== '') add(kind, unquoted(words(value)));
          if (text === 'Deprecated') add('deprecated', '');
          if (text === 'read-only') add('readOnly', '');
        }
        if (/(?:or null|Nullable)/.test(words(body?.querySelector('div > div') ?? null))) add('nullable', '');
        const description = body?.querySelector('p');
        if (description) add('description', words(description));
        const inside = row.nextElementSibling?.querySelector(':scope > td[colspan]');
        for (const inner of inside?.querySelectorAll('table') ?? [])
          if (inner.parentElement?.closest('table') === table && !inner.closest('p, .redoc-markdown'))
            readTable(inner, at);
      }
    };
    for (const table of root.querySelectorAll('table'))
      if (table.querySelector('td[kind]') && table.parentElement?.closest('table') === null) readTable(table, []);
    return list;
  }, document);

/** (a page with Scalar, a document) → the statements of its response */
const readScalar = async (page: Page, document: unknown): Promise<readonly Statement[]> =>
  page.evaluate(async (shown) => {
    const { Scalar, last } = window as unknown as {
      Scalar: { createApiReference: (...values: unknown[]) => { destroy?: () => void } };
      last?: { destroy?: () => void };
    };
    last?.destroy?.();
    const old = window.document.getElementById('root');
    const root = window.document.createElement('div');
    root.id = 'root';
    old?.replaceWith(root);
    const pause = (time: number) => new Promise((done) => setTimeout(done, time));
    const settings = { content: shown, expandAllResponses: true, hideModels: true, withDefaultFonts: false };
    Object.assign(window, { last: Scalar.createApiReference(root, { ...settings, telemetry: false }) });
    const ready = () => root.querySelector('.property .property--level-2, .property--level-2') !== null;
    for (let count = 0; count < 60 && !ready(); count += 1) await pause(50);
    for (let round = 0; round < 2; round += 1) {
      for (const button of root.querySelectorAll<HTMLElement>('.property button[aria-expanded="false"]'))
        if (/Show/.test(button.textContent ?? '')) button.click();
      for (const button of root.querySelectorAll<HTMLElement>('.property button'))
        if (/Show (?:all|more) values/i.test(button.textContent ?? '')) button.click();
      await pause(150);
    }
    const list: { path: string[]; kind: string; text: string }[] = [];
    const nameOf = (property: Element) => {
      const name = property.querySelector(':scope > .property-heading .property-name')?.cloneNode(true);
      if (!(name instanceof Element)) return null;
      if (name.querySelector('.property-name-additional-properties')) return '*';
      for (const hidden of name.querySelectorAll('.sr-only, button')) hidden.remove();
      return (name.textContent ?? '').trim();
    };
    for (const property of root.querySelectorAll('.property')) {
      const path: string[] = [];
      for (let at: Element | null = property; at !== null; at = at.parentElement?.closest('.property') ?? null) {
        const name = nameOf(at);
        if (name !== null && !at.matches('.property--level-0')) path.unshift(name);
      }
      if (property.matches('.property--level-0') || nameOf(property) === null || path.length > 2) continue;
      const own = (selector: string) =>
        [...property.querySelectorAll(selector)].filter((part) => part.closest('.property') === property);
      const words = (element: Element | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
      const add = (kind: string, text: string) => list.push({ path, kind, text });
      add('name', '');
      if (own('.property-required').length > 0) add('required', '');
      if (own('.property-read-only').length > 0) add('readOnly', '');
      if (own('.property-deprecated').length > 0) add('deprecated', '');
      for (const detail of own('.property-detail')) {
        const text = words(detail);
        const [, prefix = '', value = ''] = /^([\w ]+:)? ?(.*)$/s.exec(text) ?? [];
        if (prefix === 'Format:') add('format', value.trim());
        else if (prefix === 'Pattern:') add('pattern', value.trim());
        else if (prefix === 'Type:' && /\bnull\b/.test(value)) add('nullable', '');
        else if (prefix === 'const:') add('value', value.trim());
        else if (/^(?:min|max|less|greater|multiple)/.test(prefix) || /^\d*…\d*$/.test(value))
          for (const number of value.match(/-?\d+(?:\.\d+)?/g) ?? []) add('limit', number);
      }
      for (const value of own('.property-default-value')) add('default', words(value));
      for (const value of own('.property-enum-value-label')) add('value', words(value));
      for (const description of own('.property-description p').slice(0, 1)) add('description', words(description));
    }
    return list;
  }, document);

export const readViewer: Readonly<Record<Viewer, typeof readRedoc>> = { redoc: readRedoc, scalar: readScalar };

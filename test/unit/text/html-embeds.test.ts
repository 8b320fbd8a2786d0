// Sources that the Content-Security-Policy has to allow for an element.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { embedsOf, hashSource, linkDirective, urlSource } from '../../../src/text/html-embeds.ts';

const needs = (name: string, attributes: Record<string, string> = {}, content: string | null = '') =>
  embedsOf({ name, attributes: new Map(Object.entries(attributes)), content }).map(
    ({ directive, source }) => `${directive} ${source}`,
  );

test.each([
  ['https://a.example/x.png?y#z', 'https://a.example'],
  ['HTTP://A.example:8080/', 'http://a.example:8080'],
  ['//a.example/x', 'a.example'],
  ['data:image/png;base64,AA', 'data:'],
  ['blob:https://a.example/1', 'blob:'],
  ['h\tttps://a.exa\nmple/x', 'https://a.example'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['/x.png', undefined],
  ['x.png', undefined],
  ['https://', undefined],
  ['mailto:a@b.example', undefined],
  ['//!;script-src-elem/x.png', null],
  ['https://a;b.example/x.png', null],
  ["https://'unsafe-inline'/x.png", null],
  ['https://a,b/x.png', null],
  ['https://*/x.png', null],
  ['https://*.example/x.png', null],
  ['https://[::1]/x.png', null],
  ['https://a..b/x.png', null],
  ['https://a_b.example/x.png', null],
])('the source of %s is %s', (url, source) => expect(urlSource(url)).toBe(source));

test('a host in another script is the same after many calls', () => {
  const sources = Array.from({ length: 20_000 }, () => urlSource('https://bücher.example'));
  expect(new Set(sources)).toEqual(new Set(['https://xn--bcher-kva.example']));
});

test('the hash of a script is the same as in browsers', () => {
  expect(hashSource('alert(1)')).toBe(`'sha256-${createHash('sha256').update('alert(1)').digest('base64')}'`);
});

test.each<[string, Record<string, string>, string[]]>([
  ['iframe', { src: 'https://video.example/embed/1' }, ['frame-src https://video.example']],
  ['iframe', { src: '/own.html' }, []],
  [
    'video',
    { src: 'https://m.example/a.mp4', poster: 'https://i.example/p.png' },
    ['media-src https://m.example', 'img-src https://i.example'],
  ],
  ['source', { srcset: 'https://i.example/a.png 1x, /b.png 2x' }, ['img-src https://i.example']],
  ['object', { data: 'https://a.example/x.pdf' }, ['object-src https://a.example']],
  ['form', { action: 'https://list.example/join' }, ['form-action https://list.example']],
  ['link', { rel: 'stylesheet', href: 'https://a.example/x.css' }, ['style-src https://a.example']],
  ['link', { rel: 'canonical', href: 'https://a.example/' }, []],
  ['base', { href: '/x/' }, ['base-uri null']],
  ['b', { style: 'color: red' }, [`style-src-attr ${hashSource('color: red')}`]],
  ['b', { onclick: 'go()' }, ['script-src-attr null']],
  ['a', { href: 'https://a.example' }, []],
])('<%s %j> needs %j', (name, attributes, expected) => expect(needs(name, attributes)).toEqual(expected));

test('inline code is allowed by its hash, and data in script elements needs nothing', () => {
  expect(needs('script', {}, 'go()')).toEqual([`script-src ${hashSource('go()')}`]);
  expect(needs('script', { type: 'module' }, 'go()')).toEqual([`script-src ${hashSource('go()')}`]);
  expect(needs('script', { type: 'application/ld+json' }, '{}')).toEqual([]);
  expect(needs('script', { src: 'https://a.example/x.js' })).toEqual(['script-src https://a.example']);
  expect(needs('style', {}, 'b{}')).toEqual([`style-src ${hashSource('b{}')}`]);
  expect(needs('script', {}, null)).toEqual(['script-src null']);
});

test.each([
  ['shortcut icon', '', 'img-src'],
  ['apple-touch-icon', '', 'img-src'],
  ['preload', 'font', 'font-src'],
  ['modulepreload', '', 'script-src'],
  ['manifest', '', 'manifest-src'],
  ['preconnect', '', null],
])('link rel=%s as=%s is %s', (rel, as, directive) => expect(linkDirective(rel, as)).toBe(directive));

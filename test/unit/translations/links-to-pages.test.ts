// Link targets that two languages write differently, although they lead to the same page.
import { describe, expect, it } from 'vitest';
import { pageState, type StateTexts } from '../../../src/translations/page-state.ts';

const states = (page: StateTexts) => pageState(page, undefined).map(({ key, state }) => `${key}: ${state}`);

describe('links to pages', () => {
  const state = (original: string, translation: string) =>
    states({
      original: `[a](${original})\n`,
      translation: `[a](${translation})\n`,
      ids: [],
      languages: { original: 'en', translation: 'zh' },
      site: 'https://docs.example/base',
    });

  it.each([
    ['https://docs.example/base/guide/why.html', '/guide/why'],
    ['https://docs.example/base', '/'],
    ['http://a.example/b', 'https://a.example/b/'],
    ['https://v2.vue.example.org/api.html', 'https://v2.cn.vue.example.org/api'],
    ['https://vue.example.org/api.html', 'https://cn.vue.example.org/api'],
    ['https://kubernetes.example/docs/a', 'https://kubernetes.example/zh-cn/docs/a/'],
    ['https://a.example/adopters', 'https://a.example/zh/adopters/'],
    ['https://a.example/en/10168395-set-up', 'https://a.example/zh/10168395-zhi'],
    ['https://a.example/en-us/b', 'https://a.example/zh-hans/b'],
    ['https://a.example/api/#subscribe', 'https://a.example/zh/api/index.html#subscribe'],
    ['/core/index.md', '/zh/core/index.md'],
    ['/ssr/index.md', '../ssr/index.md'],
    ['../ssr/', '/zh/ssr/'],
    ['../../a/b.md#c', './a/b.md'],
    ['/a/b.html', '../a/b'],
    ['https://en.wiki.example.org/wiki/A', 'https://en.wiki.example.org/wiki/A'],
    ['https://a.example/tree/i18n/zh/docs', 'https://a.example/tree/i18n/zh/docs'],
    ['https://vite.example/guide/build.html', 'https://cn.vitejs.example/guide/build.html'],
    ['https://vite.example/', 'https://cn.vitejs.example'],
    ['./img/pause.png', './img/pause_zh-CN.png'],
    ['img/a_en.png', 'img/a_zh.png'],
    ['../../static/img/a.png', '/img/a.png'],
    ['@site/static/img/a.png', '../static/img/a.png'],
  ])('lead to the same page: %s, %s', (original, translation) => {
    expect(state(original, translation)).toEqual([': current']);
  });

  it.each([
    ['https://a.example/docs/a', 'https://a.example/docs/b'],
    ['https://cn.example/a', 'https://example/a'],
    ['https://a.example/zh/docs', 'https://a.example/ja/docs'],
    ['./en/a.md', './a.md'],
    ['../v1/a.md', '../v2/a.md'],
    ['/a/b', '../b'],
    ['https://vite.example/guide/build', 'https://cn.vitejs.example/guide/dev'],
    ['https://vite.example/guide', 'https://cn.rollup.example/guide'],
    ['./img/pause.png', './img/play_zh.png'],
  ])('lead to different pages: %s, %s', (original, translation) => {
    expect(state(original, translation)).toEqual([': facts']);
  });
});

describe('a link from the root', () => {
  const page = (target: string) =>
    states({
      original: '[a](./limits)\n',
      translation: `[a](${target})\n`,
      ids: [],
      page: 'guide/parcels',
      languages: { original: 'en', translation: 'cs' },
    });

  it('equals a link that is relative to the folder of the page', () => {
    expect(page('/guide/limits')).toEqual([': current']);
    expect(page('/limits/guide')).toEqual([': facts']);
    expect(page('/api/limits')).toEqual([': facts']);
  });
});

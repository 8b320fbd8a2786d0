// The question below a page: a form, a link with the page in it, or nothing.
import { expect, it } from 'vitest';
import { feedbackOf } from '../../../src/pages/feedback.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const page = { url: 'https://docs.example/a?b#c', title: 'Weight & size' };
const { theme } = sampleConfig();
const of = (feedback: typeof theme.feedback) => feedbackOf(page, { ...theme, feedback });

it('is there only if the config has it', () => {
  expect(of(null)).toBeNull();
  expect(of({ post: null, link: null })).toBeNull();
});

it('links to a form with the encoded URL and title, and leaves other braces', () => {
  expect(of({ post: null, link: 'https://git.example/new?u={url}&t={title}&x={other}' })).toEqual({
    kind: 'link',
    href: 'https://git.example/new?u=https%3A%2F%2Fdocs.example%2Fa%3Fb%23c&t=Weight%20%26%20size&x={other}',
  });
});

it('posts to a form rather than linking to one', () => {
  const feedback = { post: 'https://forms.example/1', link: 'https://git.example/new' };
  expect(of(feedback)).toEqual({ kind: 'form', action: 'https://forms.example/1', page: page.url });
});

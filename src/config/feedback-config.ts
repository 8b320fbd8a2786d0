// The config key `theme.feedback`.
import * as v from 'valibot';
import { isWebUrl, key, named, orNull, strictObject, takes, webUrl } from './schema-parts.ts';

const linkWords = "a URL like 'https://git.example/docs/issues/new?title={title}&body={url}'";

const link = takes(
  'URL',
  v.pipe(
    v.string(linkWords),
    v.check((value) => isWebUrl(value), linkWords),
  ),
);

export const feedbackSchema = named(
  'FeedbackConfig',
  'The question below each page of the docs whether it was helpful.',
  v.pipe(
    strictObject({
      post: key('where the browser posts the answer: a form, which needs no script', orNull(webUrl), {
        without: '`link`',
      }),
      link: key('a form of yours that readers open; `{url}` and `{title}` are those of the page', orNull(link), {
        without: '`post`',
      }),
    }),
    v.rawCheck(({ dataset: { value }, addIssue }) => {
      // The defaults are filled in by now, and a message shows what the author wrote.
      const input = Object.fromEntries(Object.entries(value ?? {}).filter(([, url]) => url !== null));
      if (Object.keys(input).length !== 1) addIssue({ message: 'an object with either `post` or `link`', input });
    }),
  ),
);

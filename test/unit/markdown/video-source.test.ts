// The player of a video, by its URL: only pages of the web have one.
import { expect, it } from 'vitest';
import { videoSource } from '../../../src/markdown/emit/parts/video-source.ts';

it.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'player'],
  ['HTTPS://youtu.be/dQw4w9WgXcQ', 'player'],
  ['https://youtu.be.example/dQw4w9WgXcQ', 'unknown'],
  ['ftp://youtu.be/dQw4w9WgXcQ', 'unknown'],
  ['xhttps://youtu.be/dQw4w9WgXcQ', 'unknown'],
  ['https:youtu.be', 'unknown'],
  ['./talk.mp4', 'file'],
])('%s is a %s', (url, kind) => expect(videoSource(url).kind).toBe(kind));

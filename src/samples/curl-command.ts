// curl commands in blocks of a shell: words with their quotes taken off, and the flags that make a request.
import { readHeader, readQuery, readTarget } from './http-message.ts';
import type { Header, Message, Request } from './message.ts';
import type { Part } from './text.ts';

/** Words of one command; a word is a part whose characters know where they stand. */
function shellCommands(code: string): Part[][] {
  const commands: Part[][] = [];
  let words: Part[] = [];
  let text = '';
  let offsets: number[] = [];
  let isWord = false;
  let begin = 0;
  const add = (index: number): void => {
    if (!isWord) begin = index;
    isWord = true;
    text += code[index] ?? '';
    offsets.push(index);
  };
  const open = (index: number): void => {
    if (!isWord) begin = index;
    isWord = true;
  };
  const endWord = (end: number): void => {
    if (!isWord) return;
    const known = offsets;
    words.push({ text, start: known[0] ?? begin, end, at: (index) => known[index] ?? (known.at(-1) ?? begin - 1) + 1 });
    text = '';
    offsets = [];
    isWord = false;
  };
  const endCommand = (end: number): void => {
    endWord(end);
    if (words.length > 0) commands.push(words);
    words = [];
  };
  for (let index = 0; index < code.length; index += 1) {
    const sign = code[index] ?? '';
    const next = code[index + 1] ?? '';
    if (sign === '\\' && next === '\n') index += 1;
    else if (sign === '\\' && next !== '') {
      index += 1;
      add(index);
    } else if (sign === "'") {
      open(index);
      for (index += 1; index < code.length && code[index] !== "'"; index += 1) add(index);
    } else if (sign === '"') {
      open(index);
      for (index += 1; index < code.length && code[index] !== '"'; index += 1) {
        if (code[index] === '\\' && /["\\$`\n]/.test(code[index + 1] ?? '')) index += 1;
        add(index);
      }
    } else if (sign === '#' && !isWord) {
      while (index + 1 < code.length && code[index + 1] !== '\n') index += 1;
    } else if (/[\n;|&]/.test(sign)) endCommand(index);
    else if (/\s/.test(sign)) endWord(index);
    else add(index);
  }
  endCommand(code.length);
  return commands;
}

/** Flags with a value that is no part of the request, as far as an API describes it. */
const otherFlags =
  /^(?:-o|--output|-u|--user|-A|--user-agent|-e|--referer|-b|--cookie|-c|--cookie-jar|-m|--max-time|--connect-timeout|--retry(?:-\w+)*|-w|--write-out|-x|--proxy|--cacert|--cert|--key|-E|-D|--dump-header|--resolve|-T|--upload-file|-F|--form|--form-string|-K|--config|--limit-rate|-r|--range|--oauth2-bearer)$/;
const dataFlags = /^(?:-d|--data|--data-raw|--data-binary|--data-ascii|--json)$/;

/** ('curl -X POST https://api.example/v1/a -d "{}"') → the requests of all curl commands */
export function readCurl(code: string): Message[] {
  return shellCommands(code).flatMap((words): Message[] => {
    const first = words.findIndex(({ text }) => text !== '$' && text !== '>');
    return words[first]?.text === 'curl' ? readCommand(words.slice(first)) : [];
  });
}

interface Flags {
  method: Part | null;
  url: Part | null;
  body: Part | null;
  isGet: boolean;
  isHead: boolean;
  isJson: boolean;
  readonly headers: Header[];
}

function readCommand(words: readonly Part[]): Message[] {
  const flags: Flags = { method: null, url: null, body: null, isGet: false, isHead: false, isJson: false, headers: [] };
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    const long = /^(--[\w-]+)=(.*)$/s.exec(word.text);
    const glued = /^(-[XHd])(.+)$/s.exec(word.text);
    const flag = long?.[1] ?? glued?.[1] ?? word.text;
    const skipped = word.text.length - (long?.[2] ?? glued?.[2] ?? '').length;
    const isAttached = long !== null || glued !== null;
    const takeValue = (): Part | undefined => {
      if (isAttached)
        return { ...word, text: word.text.slice(skipped), start: word.at(skipped), at: (i) => word.at(i + skipped) };
      index += 1;
      return words[index];
    };
    if (flag === '-X' || flag === '--request') flags.method = takeValue() ?? null;
    else if (flag === '-H' || flag === '--header') {
      const value = takeValue();
      const header = value && readHeader(value);
      if (header) flags.headers.push(header);
      else if (value && !/^@|;$/.test(value.text)) return [{ kind: 'unreadable', range: value, expected: 'a header' }];
    } else if (dataFlags.test(flag)) {
      flags.body = takeValue() ?? null;
      flags.isJson ||= flag === '--json';
    } else if (flag === '--data-urlencode') takeValue();
    else if (flag === '-G' || flag === '--get') flags.isGet = true;
    else if (flag === '-I' || flag === '--head') flags.isHead = true;
    else if (flag === '--url') flags.url = takeValue() ?? null;
    else if (otherFlags.test(flag)) takeValue();
    else if (!flag.startsWith('-') && !/^\d?>/.test(flag)) flags.url ??= word;
  }
  const { url } = flags;
  return url === null ? [] : [toRequest(url, words[0] ?? url, flags)];
}

function toRequest(url: Part, command: Part, flags: Flags): Request {
  const { method, body, isGet, isHead, headers } = flags;
  const target = readTarget(url);
  const isSent = body !== null && !isGet;
  const fallback = isHead ? 'HEAD' : isSent ? 'POST' : 'GET';
  return {
    kind: 'request',
    range: { start: command.start, end: url.end },
    method: (method?.text ?? fallback).toUpperCase(),
    methodRange: method ?? url,
    ...target,
    query: isGet && body !== null ? [...target.query, ...readQuery(body)] : target.query,
    headers,
    hasBody: isSent,
    // A file or the standard input is not in the sample.
    body: isSent && !body.text.startsWith('@') && !body.text.startsWith('$') ? body : null,
  };
}

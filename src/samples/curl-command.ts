// Parses curl commands in shell blocks: unquoted words, and the options that form a request.
import { readHeader, readQuery, readTarget } from './http-message.ts';
import type { Header, Message, QueryParameter, Request, Unreadable } from './message.ts';
import { type SamplePart, within } from './sample-part.ts';

/** Words of each command; a word is a part with the positions of its characters. */
function shellCommands(code: string): SamplePart[][] {
  const commands: SamplePart[][] = [];
  let words: SamplePart[] = [];
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
    const wordOffsets = offsets;
    words.push({
      text,
      start: wordOffsets[0] ?? begin,
      end,
      at: (index) => wordOffsets[index] ?? (wordOffsets.at(-1) ?? begin - 1) + 1,
    });
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

/** Short options with a value; others can be combined: `-sSLo out.json`. */
const shortWithValue = new Set('AbcCdDeEFHKmoPQrtTuUwxXyYz');

/** Long options with a value that does not affect the request as an API describes it. */
const otherFlags = new Set(
  `abstract-unix-socket aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to continue-at cookie cookie-jar create-file-mode
  curves dns-servers doh-url dump-header etag-compare etag-save expect100-timeout happy-eyeballs-timeout-ms interface keepalive-time key key-type
  limit-rate local-port max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max pass pinnedpubkey preproxy
  proto proto-default proto-redir proxy proxy-cacert proxy-header proxy-user quote range rate referer resolve retry retry-delay retry-max-time socks4
  socks4a socks5 socks5-hostname speed-limit speed-time stderr time-cond tls-max tls13-ciphers trace trace-ascii trace-config unix-socket user
  user-agent variable write-out`.split(/\s+/),
);

/** Short options that affect the request → their long names */
const longNames: Readonly<Record<string, string>> = {
  d: 'data',
  F: 'form',
  G: 'get',
  H: 'header',
  I: 'head',
  T: 'upload-file',
  X: 'request',
};

const dataFlags = new Set(['data', 'data-raw', 'data-binary', 'data-ascii', 'json']);

/** ('curl -X POST https://api.example/v1/a -d "{}"') → the requests of all curl commands */
export function readCurl(code: string): Message[] {
  return shellCommands(code).flatMap((words): Message[] => {
    const first = words.findIndex(({ text }) => text !== '$' && text !== '>');
    return words[first]?.text === 'curl' ? readCommand(words.slice(first)) : [];
  });
}

interface Flags {
  method: SamplePart | null;
  url: SamplePart | null;
  body: SamplePart | null;
  /** Whether the sample does not show all data that is sent: a form, a file, values that curl encodes. */
  isHidden: boolean;
  isGet: boolean;
  isHead: boolean;
  isUpload: boolean;
  readonly query: QueryParameter[];
  readonly encoded: QueryParameter[];
  readonly headers: Header[];
  unreadable: Unreadable | null;
}

/** Options with a value, and their effect. */
const withValue: Readonly<Record<string, (flags: Flags, value: SamplePart) => void>> = {
  request: (flags, value) => {
    flags.method = value;
  },
  url: (flags, value) => {
    flags.url = value;
  },
  header: (flags, value) => {
    const header = readHeader(value);
    if (header) flags.headers.push(header);
    // `@file`, and `Name;` for an empty header, are special forms of curl.
    else if (!/^@|;$/.test(value.text)) flags.unreadable ??= { kind: 'unreadable', range: value, expected: 'a header' };
  },
  form: (flags) => {
    flags.isHidden = true;
  },
  'form-string': (flags) => {
    flags.isHidden = true;
  },
  'upload-file': (flags) => {
    flags.isHidden = true;
    flags.isUpload = true;
  },
  'url-query': (flags, value) => {
    flags.query.push(...encodedValue(value));
  },
  'data-urlencode': (flags, value) => {
    flags.isHidden = true;
    flags.encoded.push(...encodedValue(value));
  },
};

/** `name=value` → a parameter; `name@file` → a parameter without a visible value */
function encodedValue(value: SamplePart): QueryParameter[] {
  const end = value.text.search(/[=@]/);
  if (end <= 0) return [];
  const isShown = value.text[end] === '=';
  return [{ name: within(value, 0, end), value: isShown ? within(value, end + 1, value.text.length) : null }];
}

/** curl joins several `-d` with `&`, and several `--json` without a separator. */
function addBody(flags: Flags, value: SamplePart, between: string): void {
  // The sample does not show a file, the standard input or a variable.
  if (/^[@$]/.test(value.text)) flags.isHidden = true;
  const { body } = flags;
  const length = (body?.text.length ?? 0) + between.length;
  flags.body = body
    ? {
        text: body.text + between + value.text,
        start: body.start,
        end: value.end,
        at: (index) => (index < length ? body.at(index) : value.at(index - length)),
      }
    : value;
}

function readCommand(words: readonly SamplePart[]): Message[] {
  const flags: Flags = {
    method: null,
    url: null,
    body: null,
    isHidden: false,
    isGet: false,
    isHead: false,
    isUpload: false,
    query: [],
    encoded: [],
    headers: [],
    unreadable: null,
  };
  let index = 1;
  /** The value is the rest of the word, or the next word. */
  const setFlag = (name: string, rest: SamplePart | null): void => {
    const takeValue = (): SamplePart | undefined => {
      if (rest !== null) return rest;
      index += 1;
      return words[index];
    };
    if (name === 'get') flags.isGet = true;
    else if (name === 'head') flags.isHead = true;
    else if (dataFlags.has(name)) {
      const value = takeValue();
      if (value) addBody(flags, value, name === 'json' ? '' : '&');
    } else if (Object.hasOwn(withValue, name)) {
      const value = takeValue();
      if (value) withValue[name]?.(flags, value);
    } else if (otherFlags.has(name)) takeValue();
  };
  /** `-sX POST`: the last option may take a value. */
  const setShortFlags = (word: SamplePart): void => {
    for (let at = 1; at < word.text.length; at += 1) {
      const letter = word.text[at] ?? '';
      const takesValue = shortWithValue.has(letter);
      const rest = takesValue && at + 1 < word.text.length ? within(word, at + 1, word.text.length) : null;
      const name = longNames[letter];
      if (name !== undefined) setFlag(name, rest);
      else if (takesValue && rest === null) index += 1;
      if (takesValue) return;
    }
  };
  for (; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    const { text } = word;
    const long = /^--([\w-]+)(=?)/.exec(text);
    if (long) setFlag(long[1] ?? '', long[2] === '' ? null : within(word, long[0].length, text.length));
    else if (/^-./.test(text)) setShortFlags(word);
    else if (!/^\d?>/.test(text)) flags.url ??= word;
  }
  const { url, unreadable } = flags;
  if (unreadable) return [unreadable];
  return url === null ? [] : [toRequest(url, words[0] ?? url, flags)];
}

function toRequest(url: SamplePart, command: SamplePart, flags: Flags): Request {
  const { method, body, isHidden, isGet, isHead, isUpload, headers } = flags;
  const target = readTarget(url);
  const isSent = (body !== null || isHidden) && (!isGet || isUpload);
  const fallback = isHead ? 'HEAD' : isUpload ? 'PUT' : isSent ? 'POST' : 'GET';
  const sentInQuery = isGet ? [...(body === null ? [] : readQuery(body)), ...flags.encoded] : [];
  return {
    kind: 'request',
    range: { start: command.start, end: url.end },
    method: (method?.text ?? fallback).toUpperCase(),
    methodRange: method ?? url,
    ...target,
    query: [...target.query, ...flags.query, ...sentInQuery],
    headers,
    hasBody: isSent,
    body: isSent && !isHidden ? body : null,
  };
}

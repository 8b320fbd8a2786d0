// The questions of `pubdocs init` on a terminal: those that no flag has answered.
import { createInterface } from 'node:readline/promises';
import { InvalidArgumentError } from 'commander';
import { askAbout } from '../diagnostics/did-you-mean.ts';
import { type HostName, hostNames, isHostName } from '../model/hosts.ts';
import { suggest } from '../text/suggest.ts';
import { splitLanguageCodes } from './flag-values.ts';

export interface InitFlags {
  readonly json?: boolean;
  /** Codes of the languages, the default one first. */
  readonly locales?: readonly string[];
  readonly host?: HostName;
  readonly title?: string;
}

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

const hostOf = (text: string): InitFlags['host'] => {
  if (text === '' || isHostName(text)) return text === '' ? undefined : text;
  const near = suggest(text, hostNames);
  throw new InvalidArgumentError(
    `“${text}” is not a host. ${near.length === 0 ? 'Press Enter for none.' : askAbout(near, text)}`,
  );
};

/** Asks for title, languages and host → the flags with the answers; null if the input ends or on Ctrl-C. */
export async function askInit(flags: InitFlags, { input, output }: Terminal): Promise<InitFlags | null> {
  const lines = createInterface({ input, output });
  const ended = new AbortController();
  lines.once('close', () => ended.abort());
  // Ctrl-C closes nothing while somebody listens for it, and ends the process while nobody does.
  lines.once('SIGINT', () => lines.close());
  // A pasted text has several lines, of which the first answers the question.
  const typedAhead: string[] = [];
  lines.on('line', (text) => typedAhead.push(text));
  async function ask<Value>(question: string, read: (text: string) => Value): Promise<Value> {
    for (;;) {
      const early = typedAhead.shift();
      if (early !== undefined) output.write(`${question}${early}\n`);
      const text = early ?? (await lines.question(question, { signal: ended.signal }));
      try {
        return read(text.trim());
      } catch (error) {
        if (!(error instanceof InvalidArgumentError)) throw error;
        output.write(`  ${error.message}\n`);
      }
    }
  }
  try {
    const title = flags.title ?? (await ask('Title of the site (My documentation): ', (text) => text || undefined));
    const locales =
      flags.locales ??
      (await ask('Languages, the default one first (en,cs): ', (text) =>
        text ? splitLanguageCodes(text) : undefined,
      ));
    const host = flags.host ?? (await ask(`Host, or Enter for none\n  ${hostNames.join(', ')}\n: `, hostOf));
    return { ...flags, ...(title && { title }), ...(locales && { locales }), ...(host && { host }) };
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    output.write('\n');
    return null;
  } finally {
    lines.close();
  }
}

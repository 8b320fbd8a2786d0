// `pubdocs explain`: what a code means, from the catalogue.

import { suggest } from '../text/suggest.ts';
import { configCodes } from './catalogue/config.ts';
import { catalogue, catalogueGroups } from './catalogue.ts';
import type { CodeEntry } from './code-entry.ts';

type Entry = Pick<CodeEntry<never>, 'severity' | 'meaning' | 'example'>;

const entries: Readonly<Record<string, Entry>> = catalogue;

/** Codes whose severity has its own key in the config. */
const policyKeys: Readonly<Record<string, string>> = {
  'broken-link': 'onBrokenLinks',
  'broken-anchor': 'onBrokenAnchors',
  'duplicate-route': 'onDuplicateRoutes',
};

export interface CodeFacts {
  readonly code: string;
  readonly severity: string;
  /** The part of pubdocs that reports it. */
  readonly room: string;
  readonly meaning: string;
  readonly example: string;
}

/** All codes as data, or the one with a name; for an unknown name none, with suggestions. */
export function codeFacts(code: string | undefined): {
  readonly codes: readonly CodeFacts[];
  readonly suggest: readonly string[];
} {
  const all = catalogueGroups.flatMap(([group, codes]) =>
    Object.keys(codes)
      .sort()
      .map((name) => ({ name, group })),
  );
  const matches = code === undefined ? all : all.filter(({ name }) => name === code);
  const codes = matches.flatMap(({ name, group }) => {
    const entry = entries[name];
    if (entry === undefined) return [];
    const { severity, meaning, example } = entry;
    return [{ code: name, severity, room: group, meaning, example }];
  });
  return { codes, suggest: code === undefined || codes.length > 0 ? [] : suggest(code, Object.keys(entries)) };
}

function severityNote(code: string, { severity }: Entry): string {
  const policy = policyKeys[code];
  if (policy !== undefined)
    return `The config sets its severity with \`${policy}: 'ignore' | 'log' | 'warn' | 'throw'\`.`;
  if (Object.hasOwn(configCodes, code) && severity === 'error') return 'It ends a command with exit code 2.';
  const lowest = severity === 'error' ? '' : "'ignore' | ";
  return `The config can change its severity: \`rules: { '${code}': ${lowest}'log' | 'warn' | 'error' }\`.`;
}

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');

function listCodes(): string {
  const blocks = catalogueGroups.flatMap(([title, group]) => {
    const codes = Object.keys(group).sort();
    const lines = codes.map((code) => `  ${code.padEnd(28)}  ${entries[code]?.severity ?? ''}`);
    return codes.length > 0 ? [`${title}\n${lines.join('\n')}`] : [];
  });
  return `${blocks.join('\n\n')}\n\n\`pubdocs explain <code>\` explains one code.\n`;
}

/** ('broken-link') → its meaning and an example; without a code → all of them; an unknown one → suggestions. */
export function explainCode(code: string | undefined) {
  if (code === undefined) return { isKnown: true, text: listCodes() };
  const entry = Object.hasOwn(entries, code) ? entries[code] : undefined;
  if (entry !== undefined) {
    const parts = [
      `${code}  (${entry.severity})`,
      entry.meaning,
      `Example\n${indent(entry.example)}`,
      severityNote(code, entry),
    ];
    return { isKnown: true, text: `${parts.join('\n\n')}\n` };
  }
  const near = suggest(code, Object.keys(entries));
  const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : '`pubdocs explain` lists all codes.';
  return { isKnown: false, text: `There is no code “${code}”. ${hint}\n` };
}

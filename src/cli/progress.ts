// What people see while they wait: a bar that is rewritten on a terminal, a line a stage in a log.
import { stageNames } from '../model/build-report.ts';
import type { SiteFlags } from './site-options.ts';

export interface Progress {
  readonly stage: (name: string) => void;
  readonly done: () => void;
}

/** Progress goes to stderr, so that stdout holds the result alone. */
export function makeProgress(flags: SiteFlags): Progress {
  const isQuiet = flags.quiet === true || flags.json === true;
  const isLive = process.stderr.isTTY === true && process.env.CI === undefined && process.env.TERM !== 'dumb';
  if (isQuiet) return { stage: () => {}, done: () => {} };
  const shown = new Set<string>();
  return {
    stage: (name) => {
      if (shown.has(name)) return;
      shown.add(name);
      const bar = stageNames.map((stage) => (shown.has(stage) ? '━' : '─')).join('');
      process.stderr.write(isLive ? `\r\u001b[2K${bar} ${name}` : `… ${name}\n`);
    },
    done: () => {
      if (isLive) process.stderr.write('\r\u001b[2K');
    },
  };
}

/** Objects and bytes of an upload, as they go; in a log a line each tenth of it. */
export function makeUploadProgress(flags: SiteFlags): {
  readonly show: (state: { readonly done: number; readonly total: number; readonly bytes: number }) => void;
  readonly done: () => void;
} {
  const isQuiet = flags.quiet === true || flags.json === true;
  const isLive = process.stderr.isTTY === true && process.env.CI === undefined && process.env.TERM !== 'dumb';
  let shown = 0;
  return {
    show: ({ done, total, bytes }) => {
      if (isQuiet || total === 0) return;
      const words = `${done} of ${total} requests, ${(bytes / 1e6).toFixed(1)} MB sent`;
      if (isLive) process.stderr.write(`\r\u001b[2K${words}`);
      else if (Math.floor((done * 10) / total) > shown) process.stderr.write(`… ${words}\n`);
      shown = Math.floor((done * 10) / total);
    },
    done: () => {
      if (isLive && !isQuiet) process.stderr.write('\r\u001b[2K');
    },
  };
}

// Progress on stderr: a bar with the stage and its time on a terminal, one line per stage in a log.
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
  let current: { readonly name: string; readonly from: number } | null = null;
  const draw = (): void => {
    if (current === null) return;
    process.stderr.write(`\r\u001b[2K${progressLine(shown, current.name, performance.now() - current.from)}`);
  };
  // Redraws while a stage waits for the network or another thread.
  const timer = isLive ? setInterval(draw, 1000).unref() : undefined;
  return {
    stage: (name) => {
      if (shown.has(name)) return;
      shown.add(name);
      current = { name, from: performance.now() };
      if (isLive) draw();
      else process.stderr.write(`… ${name}\n`);
    },
    done: () => {
      clearInterval(timer);
      current = null;
      if (isLive) process.stderr.write('\r\u001b[2K');
    },
  };
}

/** The stages of a build, and those that begin only after it: a bar is full when the last one has begun. */
const laterStages = ['check', 'crawl', 'external'];

/** ({'config', 'discover'}, 'discover', 2300) → '━━─────── discover · 2 s' */
export function progressLine(begun: ReadonlySet<string>, name: string, ms: number): string {
  const later = laterStages.some((stage) => begun.has(stage)) ? laterStages : [];
  const bar = [...stageNames, ...later].map((stage) => (begun.has(stage) ? '━' : '─')).join('');
  return ms < 1000 ? `${bar} ${name}` : `${bar} ${name} · ${Math.floor(ms / 1000)} s`;
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

// Progress on stderr: a bar with the stage and its time on a terminal, one line per stage in a log.
import { type OnCount, stageNames } from '../model/build-report.ts';
import type { SiteFlags } from './site-options.ts';

export interface Progress {
  readonly stage: (name: string) => void;
  readonly count: OnCount;
  readonly done: () => void;
}

/** Minimum time between redraws; more would flicker. */
const redrawMs = 100;

/** Progress goes to stderr, so that stdout has only the result. */
export function makeProgress(flags: SiteFlags, stages: readonly string[] = stageNames): Progress {
  const isQuiet = flags.quiet === true || flags.json === true;
  const isLive = process.stderr.isTTY === true && process.env.CI === undefined && process.env.TERM !== 'dumb';
  if (isQuiet) return { stage: () => {}, count: () => {}, done: () => {} };
  const shown = new Set<string>();
  let current: (Running & { readonly from: number }) | null = null;
  let drawn = 0;
  const draw = (): void => {
    if (current === null) return;
    drawn = performance.now();
    process.stderr.write(`\r\u001b[2K${progressLine(stages, { ...current, ms: drawn - current.from })}`);
  };
  // Redraws while a stage waits for the network or another thread.
  const timer = isLive ? setInterval(draw, 1000).unref() : undefined;
  return {
    stage: (name) => {
      if (shown.has(name)) return;
      shown.add(name);
      current = { name, from: performance.now(), ms: 0 };
      if (isLive) draw();
      else process.stderr.write(`… ${name}\n`);
    },
    count: (done, total) => {
      if (!isLive || current === null) return;
      current = { ...current, count: [done, total] };
      // While a stage computes, the timer does not run.
      if (performance.now() - drawn >= redrawMs) draw();
    },
    done: () => {
      clearInterval(timer);
      current = null;
      if (isLive) process.stderr.write('\r\u001b[2K');
    },
  };
}

/** The stages of a link check: after a build, or without one. */
export const checkStages = (
  first: 'check' | 'scan',
  { crawl, external }: { readonly crawl?: boolean; readonly external?: boolean },
): readonly string[] => [first, ...(crawl ? ['crawl'] : []), ...(external ? ['external'] : [])];

interface Running {
  readonly name: string;
  readonly ms: number;
  readonly count?: readonly [done: number, total: number];
}

const inThousands = (number: number): string => number.toLocaleString('en');

/** (stages, { name: 'compile', ms: 9400, count: [1240, 3001] }) → '━━╸──── compile 1,240/3,001 · 9 s' */
export function progressLine(stages: readonly string[], { name, ms, count }: Running): string {
  const place = stages.indexOf(name);
  const bar = stages.map((_, index) => (index < place ? '━' : index === place ? '╸' : '─')).join('');
  const words = count ? `${name} ${count.map(inThousands).join('/')}` : name;
  return ms < 1000 ? `${bar} ${words}` : `${bar} ${words} · ${Math.floor(ms / 1000)} s`;
}

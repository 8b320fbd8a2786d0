// A small site, and machines that build it: each has its own output folder and cache.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { makeSmallSite, type SmallSite } from './small-site.ts';

export interface SmallMachines {
  /** The site of the running test. */
  readonly site: SmallSite;
  /** The folder of the machines: `first/build` is the output of the machine `first`, `first/cache` its cache. */
  readonly machines: string;
  /** The flags that set the folders of a machine. */
  readonly flags: (machine: string) => readonly string[];
}

/** Registers the hooks of a test file → its site and machines, for use inside tests. */
export function makeSmallMachines(pages: number): SmallMachines {
  let made: Pick<SmallMachines, 'site' | 'machines'> | null = null;
  const need = (): Pick<SmallMachines, 'site' | 'machines'> => {
    if (made === null) throw new Error('no site before the tests run');
    return made;
  };
  beforeEach(() => {
    made = { site: makeSmallSite(pages), machines: mkdtempSync(join(tmpdir(), 'pubdocs-machines-')) };
  });
  afterEach(() => {
    const { site, machines } = need();
    site.destroy();
    rmSync(machines, { recursive: true, force: true });
  });
  return {
    get site() {
      return need().site;
    },
    get machines() {
      return need().machines;
    },
    flags: (machine) => {
      const folder = join(need().machines, machine);
      return ['--out-dir', join(folder, 'build'), '--cache-dir', join(folder, 'cache')];
    },
  };
}

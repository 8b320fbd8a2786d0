import { describe, expect, it } from 'vitest';
import { loadData } from '../../../src/data/loaders/load-data.ts';
import type { DataLoader, LoaderInputs, LoaderOutcome } from '../../../src/model/data-loader.ts';
import { makeSecretSearch } from '../../../src/secrets/make-secret-search.ts';
import { makeMemoryCache } from '../../support/memory-cache.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';

const token = 'Zx8kQ4mW7pL2vN9sTb3e';
const minute = 60_000;

/** A site with one loader, whose clock, files, environment and outcomes a test sets. */
function lab(definition: Partial<DataLoader<unknown>>) {
  const cache = makeMemoryCache();
  const state = {
    now: 1_795_000_000_000,
    env: { API_TOKEN: token } as Record<string, string | undefined>,
    files: { 'data/a.csv': '1', 'data/b.csv': '2', 'docs/x.md': 'x' } as Record<string, string>,
    outcome: { kind: 'done', json: { text: '1' }, readsMachine: false } as LoaderOutcome,
    runs: [] as LoaderInputs[],
  };
  const load = () =>
    loadData(
      {
        file: 'data/x.loader.ts',
        definition: { load: () => 1, ...definition },
        digest: 'code',
        placeKeys: async (found) => found,
        run: async (inputs) => {
          state.runs.push(inputs);
          return state.outcome;
        },
      },
      {
        files: makeMemoryFiles(state.files),
        cache,
        secrets: makeSecretSearch(state.env),
        now: () => state.now,
        env: state.env,
        outputFolders: new Set(['build']),
      },
    );
  return { state, load };
}

const codes = ({ diagnostics }: { readonly diagnostics: readonly { readonly code: string }[] }): string[] =>
  diagnostics.map(({ code }) => code);

describe('the data of a loader', () => {
  it('gets the declared inputs, and nothing else', async () => {
    const { state, load } = lab({ files: ['data/*.csv'], env: ['API_URL'] });
    await load();
    expect(state.runs).toEqual([{ files: { 'data/a.csv': '1', 'data/b.csv': '2' }, env: { API_URL: undefined } }]);
  });

  it('is asked for in each build if a file is not in listings', async () => {
    const { state, load } = lab({ files: ['.github/labels.json'] });
    state.files['.github/labels.json'] = '[]';
    expect(await load()).toMatchObject({ isPassing: true });
    expect(await lab({ files: ['data/*.csv'] }).load()).toMatchObject({ isPassing: false });
  });

  it('has no secret that JSON writes in another way', async () => {
    const password = 'Zx8kQ4"mW7pL2\\vN9sTb3e';
    const { state, load } = lab({});
    state.env.API_PASSWORD = password;
    state.outcome = { kind: 'done', json: { text: JSON.stringify({ a: [password] }) }, readsMachine: false };
    expect(codes(await load())).toEqual(['loader-result']);
  });

  it('holds while its inputs are the same', async () => {
    const { state, load } = lab({ files: ['data/*.csv'], env: ['API_TOKEN'] });
    await load();
    await load();
    expect(state.runs.length).toBe(1);
    state.files['data/c.csv'] = '3';
    await load();
    state.env.API_TOKEN = `${token}x`;
    await load();
    expect(state.runs.length).toBe(3);
  });

  it('holds for its minutes, not before and not after', async () => {
    const { state, load } = lab({ refreshMinutes: 10 });
    state.outcome = { kind: 'done', json: { text: '1' }, readsMachine: true };
    await load();
    state.now += 10 * minute - 1;
    await load();
    expect(state.runs.length).toBe(1);
    state.now += 1;
    await load();
    // A clock that was set back.
    state.now -= 20 * minute;
    await load();
    expect(state.runs.length).toBe(3);
  });

  it('that failed is an error, or earlier data with a warning', async () => {
    for (const [staleIfError, expected] of [
      [false, { text: null, codes: ['loader-failed'] }],
      [true, { text: '1', codes: ['loader-stale'] }],
    ] as const) {
      const { state, load } = lab({ refreshMinutes: 1, staleIfError });
      await load();
      state.now += minute;
      state.outcome = { kind: 'failed', detail: `https://a.example/?key=${token} returned 503` };
      const loaded = await load();
      expect({ text: loaded.text, codes: codes(loaded) }).toEqual(expected);
      expect(JSON.stringify(loaded)).not.toContain(token);
      // Without data of the same inputs, there is nothing to fall back on.
      state.env = {};
      const other = lab({ staleIfError });
      other.state.outcome = { kind: 'late' };
      expect(codes(await other.load())).toEqual(['loader-failed']);
    }
  });

  it('never has a secret', async () => {
    const { state, load } = lab({});
    state.outcome = {
      kind: 'done',
      json: { text: JSON.stringify({ url: `https://a.example/${token}` }) },
      readsMachine: true,
    };
    expect(codes(await load())).toEqual(['loader-result']);
  });

  it.each([
    [{ files: ['../x.csv'] }, ['loader-invalid']],
    [{ files: ['/etc/passwd'] }, ['loader-invalid']],
    [{ files: ['data/none.csv', 'data/*.yml'] }, ['loader-file', 'loader-file']],
    [{ env: ['A B'] }, ['loader-invalid']],
    [{ timeoutSeconds: 0 }, ['loader-invalid']],
    [{ load: 1 }, ['loader-invalid']],
  ])('is refused for %j', async (definition, expected) => {
    const { state, load } = lab(definition as Partial<DataLoader<unknown>>);
    expect(codes(await load())).toEqual(expected);
    expect(state.runs).toEqual([]);
  });
});

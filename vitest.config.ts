import { defineConfig } from 'vitest/config';

// Time limits are hang guards, never measurements.
// A test that asserts nothing cannot fail: it loops over an empty list, or returns early.
const expected = { requireAssertions: true, poll: { timeout: 60_000 } };
const guard = { testTimeout: 120_000, hookTimeout: 120_000, expect: expected };
const longGuard = { ...guard, testTimeout: 600_000, hookTimeout: 600_000 };

export default defineConfig({
  test: {
    globalSetup: 'test/support/temporary-folder.ts',
    projects: [
      // Units keep no state in their modules, so one process may load these once for all its test files.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/*.test.ts', 'test/unit/**/*.test.{ts,tsx}', 'site/test/**/*.test.{ts,tsx}'],
          isolate: false,
          ...guard,
        },
      },
      { extends: true, test: { name: 'scenarios', include: ['test/scenarios/*.test.ts'], ...longGuard } },
      { extends: true, test: { name: 'commands', include: ['test/commands/*.test.ts'], ...longGuard } },
      // Large and hostile inputs: units that take seconds.
      { extends: true, test: { name: 'trials', include: ['test/trials/*.test.ts'], ...guard } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          ...longGuard,
          // A page that never has an element or an address fails a test, too.
          expect: { ...expected, requireAssertions: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'publish',
          include: ['test/publish/**/*.test.ts'],
          globalSetup: 'test/publish/start-store.ts',
          ...longGuard,
        },
      },
      { extends: true, test: { name: 'faults', include: ['test/faults/**/*.test.ts'], ...guard } },
      { extends: true, test: { name: 'scale', include: ['test/scale/**/*.test.ts'], ...longGuard } },
    ],
  },
  resolve: {
    alias: {
      'pubdocs/theme': new URL('./templates/theme-api.ts', import.meta.url).pathname,
      pubdocs: new URL('./src/index.ts', import.meta.url).pathname,
    },
  },
});

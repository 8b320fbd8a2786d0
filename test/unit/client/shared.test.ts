// Functions that the build and the browser share.
import { describe, expect, it } from 'vitest';
import { cleanPath } from '../../../templates/shared/clean-path.ts';
import { modeToStore, resolveMode } from '../../../templates/shared/color-mode.ts';
import { fillText } from '../../../templates/shared/fill-text.ts';
import { nearestRoutes } from '../../../templates/shared/nearest-routes.ts';
import { storagePrefix } from '../../../templates/shared/storage-prefix.ts';

describe('colour mode', () => {
  const options = { default: 'light', switch: true, respectSystem: false } as const;
  it('is the site’s default until the reader chooses', () => {
    expect(resolveMode(null, options, true)).toBe('light');
    expect(resolveMode(null, { ...options, default: 'dark' }, true)).toBe('dark');
    expect(resolveMode('dark', options, true)).toBe('dark');
  });
  it('is light for invalid values in the storage', () => {
    for (const stored of ['purple', '', 'DARK', '{"a":1}']) expect(resolveMode(stored, options, true)).toBe('light');
  });
  it('follows the system if the site allows it, until the reader chooses', () => {
    const respecting = { ...options, respectSystem: true };
    expect(resolveMode(null, respecting, true)).toBe('dark');
    expect(resolveMode('light', respecting, true)).toBe('light');
  });
  it('ignores the stored value when there is no switch', () => {
    expect(resolveMode('dark', { ...options, switch: false }, true)).toBe('light');
  });
  it('stores the choice, except when it is the mode of the system', () => {
    expect(modeToStore('dark', options, true)).toBe('dark');
    const respecting = { ...options, respectSystem: true };
    expect(modeToStore('dark', respecting, true)).toBeNull();
    expect(modeToStore('light', respecting, true)).toBe('light');
  });
});

describe('paths', () => {
  it('have one clean form', () => {
    for (const path of ['/a/b.html', '/a/b/index.html', '/a/b/', '/a/b', '/a/b.htm']) {
      expect([path, cleanPath(path)]).toEqual([path, '/a/b']);
    }
    for (const path of ['/', '/index.html', '']) expect(cleanPath(path)).toBe('/');
  });
  it('with a similar ending do not change', () => {
    for (const path of ['/a/html', '/a/index-of', '/a/v1.2']) expect(cleanPath(path)).toBe(path);
  });
});

describe('nearest pages', () => {
  const routes = ['/', '/docs/intro', '/docs/quick-start', '/docs/Detailed/parcels', '/cs/docs/quick-start'];
  it('are sorted by similarity', () => {
    expect(nearestRoutes('/docs/quick-strat', routes)[0]).toBe('/docs/quick-start');
    expect(nearestRoutes('/docs/detailed/parcel', routes)[0]).toBe('/docs/Detailed/parcels');
    expect(nearestRoutes('/cs/docs/quickstart', routes)[0]).toBe('/cs/docs/quick-start');
    expect(nearestRoutes('/parcels', routes)[0]).toBe('/docs/Detailed/parcels');
  });
  it('are none when no path is similar', () => {
    expect(nearestRoutes('/wp-admin/setup-config.php', routes)).toEqual([]);
  });
  it('are searched for a path of any length', () => {
    expect(nearestRoutes(`/${'x'.repeat(100_000)}`, routes)).toEqual([]);
  });
});

describe('texts and keys', () => {
  it('placeholders are filled in, and unknown ones stay', () => {
    expect(fillText('a {b} {c}', { b: '1' })).toBe('a 1 {c}');
  });
  it('a namespace becomes a prefix of the key', () => {
    expect(storagePrefix('')).toBe('');
    expect(storagePrefix('x')).toBe('x.');
  });
});

import { expect, test } from 'vitest';
import { checkOverrides } from '../../../src/pipeline/check-overrides.ts';

const partNames = ['layout/Footer', 'layout/Navbar', 'styles/tokens'];
const codesOf = (file: string, own: { component?: boolean; unloaded?: boolean; listed?: boolean } = {}) => {
  const name = file.replace(/^theme\/|\.\w+$/g, '');
  return checkOverrides({
    files: new Map([[name, file]]),
    components: new Set(own.component ? [name] : []),
    unloaded: new Set(own.unloaded ? [name] : []),
    listed: new Set(own.listed ? [file] : []),
    partNames,
  }).map(({ code, suggest }) => [code, ...(suggest ?? [])]);
};

test.each([
  ['theme/layout/Footer.tsx', { component: true }, []],
  ['theme/layout/Footer.tsx', {}, [['page-without-component']]],
  ['theme/layout/Footer.tsx', { unloaded: true }, []],
  ['theme/layout/footer.tsx', { component: true }, [['theme-file-unknown', 'layout/Footer']]],
  ['theme/styles/tokens.css', {}, []],
  ['theme/styles/token.css', {}, [['theme-file-unknown', 'styles/tokens']]],
  ['theme/styles/token.css', { listed: true }, []],
  ['theme/own/helper.tsx', {}, []],
  ['theme/site.css', {}, []],
])('%s %j → %j', (file, own, findings) => {
  expect(codesOf(file, own)).toEqual(findings);
});

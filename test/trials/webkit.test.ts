import { describe } from 'vitest';
import { buildSite } from '../support/build-site.ts';
import { describeInterface } from '../support/interface-statements.ts';
import { missingForWebKit, serveInWebKit } from '../support/webkit.ts';

const missing = missingForWebKit();

describe.skipIf(missing !== '')(missing === '' ? 'in WebKit' : `in WebKit (${missing})`, { timeout: 600_000 }, () => {
  describeInterface(serveInWebKit(() => buildSite('site')));
});

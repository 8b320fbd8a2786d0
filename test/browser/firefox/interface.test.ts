import { buildSite } from '../../support/build-site.ts';
import { serveInFirefox } from '../../support/firefox.ts';
import { describeInterface } from '../../support/interface-statements.ts';

describeInterface(serveInFirefox(() => buildSite('site')));

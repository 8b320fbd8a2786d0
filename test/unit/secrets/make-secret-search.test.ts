import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { secretFindings } from '../../../src/diagnostics/secret-findings.ts';
import { configSecrets } from '../../../src/secrets/config-secrets.ts';
import { makeSecretSearch } from '../../../src/secrets/make-secret-search.ts';
import { alphabet, made } from '../../support/made-token.ts';

const hex = '0123456789abcdef';

const upper = (length: number): string => made(length, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');

const search = makeSecretSearch({});
const { find, hide } = search;
const formsIn = (text: string): unknown[] => find(text).map(({ what }) => ('form' in what ? what.form : what));

test.each([
  ['git+https://tok-s3cr3tvalue1@h.example/x.git#main', 'git+https://••••••••••••••••@h.example/x.git#main'],
  ['git+https://h.example/x.git?token=s3cr3t#main', 'git+https://h.example/x.git?••••••••••••#main'],
  ['git+https://a@h.example/x.git?b', 'git+https://•@h.example/x.git?•'],
  ['git+https://ann:p@ss@h.example/x.git', 'git+https://••••••••@h.example/x.git'],
  ['git+ssh://git@h.example/x.git#v2', 'git+ssh://git@h.example/x.git#v2'],
  ['git+ssh://git:pass@h.example/x.git', 'git+ssh://git:••••@h.example/x.git'],
  ['git+https://h.example/x@1.git#v2', 'git+https://h.example/x@1.git#v2'],
  ['git+https://h.example/x.git#a@b', 'git+https://h.example/x.git#a@b'],
  ['https://h.example/?q=1', 'https://h.example/?q=1'],
  ['https://ann:pw@h.example/x', 'https://••••••@h.example/x'],
  ['https://s3cr3t@h.example/x', 'https://••••••@h.example/x'],
  ['https://s3cr3t:x-oauth-basic@h.example/x', 'https://••••••••••••••••••••@h.example/x'],
  ['postgres://ann:pw@h.example/db?sslmode=require', 'postgres://••••••@h.example/db?sslmode=require'],
  [
    'https://h.example/a.json?X-Amz-Date=20260101&X-Amz-Signature=ab12',
    'https://h.example/a.json?X-Amz-Date=20260101&X-Amz-Signature=••••',
  ],
  ['https://h.example/?sv=1;sig=ab%2F', 'https://h.example/?sv=1;sig=•••••'],
  [
    'https://h.example/?AWSAccessKeyId=AB&Expires=1&Signature=x',
    'https://h.example/?AWSAccessKeyId=••&Expires=1&Signature=•',
  ],
  ['https://h.example/?a=0123456789abcdef0123', 'https://h.example/?a=••••••••••••••••••••'],
  ['https://h.example/#access_token=abc&state=1', 'https://h.example/#access_token=•••&state=1'],
  ['https://h.example/docs#api-key', 'https://h.example/docs#api-key'],
])('%s is printed as %s', (text, shown) => {
  expect(makeSecretSearch({}).hide(`“${text}” and`)).toBe(`“${shown}” and`);
});

describe('forms', () => {
  test.each([
    ['an AWS access key', `AKIA${made(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`],
    ['an AWS secret key', `AWS_SECRET_ACCESS_KEY=${made(40)}`],
    ['an AWS secret key', `"secretAccessKey": "${made(40)}"`],
    ['a GitHub token', `ghp_${made(36)}`],
    ['a GitHub token', `github_pat_${made(22)}_${made(59)}`],
    ['a GitLab token', `glpat-${made(20)}`],
    ['an npm token', `npm_${made(36)}`],
    ['a PyPI token', `pypi-AgEIcHlwaS5vcmc${made(60)}`],
    ['a Slack token', `xoxb-${made(12, '4938271605')}-${made(24)}`],
    ['the URL of a Slack webhook', `https://hooks.slack.com/services/T${made(9)}/B${made(9)}/${made(24)}`],
    ['a Stripe key', `sk_live_${made(24)}`],
    ['a Google API key', `AIza${made(35)}`],
    ['a SendGrid key', `SG.${made(22)}.${made(43)}`],
    ['an API key', `sk-proj-${made(48)}`],
    ['a Slack token', `xapp-1-A${made(9, 'ABCDEFGH0123456789')}-4938271605123-${made(64, hex)}`],
    ['an Airtable token', `pat${made(14)}.${made(64, hex)}`],
    ['an Azure storage key', `AccountKey=${made(86)}==`],
    ['an Azure client key', `${made(3)}8Q~${made(34)}`],
    ['a Databricks token', `dapi${made(32, hex)}`],
    ['a DigitalOcean token', `dop_v1_${made(64, hex)}`],
    ['the URL of a Discord webhook', `https://discord.com/api/webhooks/${made(18, '4938271605')}/${made(68)}`],
    ['a Docker token', `dckr_pat_${made(27)}`],
    ['a Figma token', `figd_${made(40)}`],
    ['a GitLab token', `glrt-${made(20)}`],
    ['a Google client key', `GOCSPX-${made(28)}`],
    ['a Grafana token', `glsa_${made(32)}_${made(8, hex)}`],
    ['a Hugging Face token', `hf_${made(34, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')}`],
    ['a Linear key', `lin_api_${made(40)}`],
    ['a Mailchimp key', `${made(32, hex)}-us12`],
    ['a New Relic key', `NRAK-${made(27, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')}`],
    ['a Notion token', `ntn_${made(46)}`],
    ['a Postman key', `PMAK-${made(24, hex)}-${made(34, hex)}`],
    ['a RubyGems key', `rubygems_${made(48, hex)}`],
    ['a Sentry token', `sntryu_${made(64, hex)}`],
    ['a Shopify token', `shpat_${made(32, hex)}`],
    ['a Supabase token', `sbp_${made(40, hex)}`],
    ['a Tailscale key', `tskey-auth-${made(17)}-${made(32)}`],
    ['a Telegram token', `${made(10, '4938271605')}:AA${made(33)}`],
    ['a Terraform token', `${made(14)}.atlasv1.${made(67)}`],
    ['a Vault token', `hvs.${made(95)}`],
    ['an API key', `sk-svcacct-${made(48)}`],
    [
      'a 1Password key',
      `A3-${upper(6)}-${upper(11)}-${upper(5)}-${made(5, `${hex.toUpperCase()}GHJ`)}-${made(5, 'QRSTUVWXYZ23')}`,
    ],
    ['a 1Password token', `ops_eyJ${made(260)}`],
    ['an Adobe secret', `p8e-${made(32)}`],
    ['an Alibaba access key', `LTAI${made(20)}`],
    ['an Artifactory token', `AKCp${made(69)}`],
    ['an Artifactory token', `cmVmd${made(59)}`],
    ['an Amazon Bedrock key', `ABSK${made(120)}`],
    ['a ClickHouse key', `4b1d${made(38)}`],
    ['a Clojars token', `CLOJARS_${made(60, `${hex}ghijkl`)}`],
    ['a Cloudflare key', `v1.0-${made(24, hex)}-${made(146, hex)}`],
    ['a Duffel token', `duffel_live_${made(43)}`],
    ['an EasyPost key', `EZAK${made(54)}`],
    ['a Facebook token', `EAAC${made(120)}`],
    ['a Flutterwave key', `FLWSECK-${made(32, hex)}-X`],
    ['a Fly.io token', `fo1_${made(43)}`],
    ['a Frame.io token', `fio-u-${made(64)}`],
    ['a Grafana token', `glc_eyJ${made(80)}`],
    ['a Grafana key', `eyJrIjoi${made(80)}`],
    ['a Harness key', `pat.${made(22)}.${made(24)}.${made(20)}`],
    ['a Hugging Face token', `api_org_${made(34, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')}`],
    ['an Infracost key', `ico-${made(32)}`],
    [
      'the URL of a Teams webhook',
      `https://a.webhook.office.com/webhookb2/${made(36, hex)}@${made(36, hex)}/IncomingWebhook/${made(32, hex)}/${made(36, hex)}`,
    ],
    ['an Octopus Deploy key', `API-${upper(26)}`],
    ['an OpenAI key', `sk-${made(20)}T3BlbkFJ${made(20)}`],
    ['an OpenShift token', `sha256~${made(43)}`],
    ['a Perplexity key', `pplx-${made(48)}`],
    ['a Prefect token', `pnu_${made(36)}`],
    ['a ReadMe key', `rdme_${made(70, `${hex}ghijkl`)}`],
    ['a Scalingo token', `tk-us-${made(48)}`],
    ['a Brevo key', `xkeysib-${made(64, hex)}-${made(16)}`],
    ['a Sentry token', `sntrys_eyJ${made(100)}_${made(43)}`],
    ['a Shippo token', `shippo_live_${made(40, hex)}`],
    ['a Slack token', `xoxe.xoxp-1-${upper(163)}`],
    ['the URL of a Slack webhook', `https://hooks.slack.com/triggers/${made(50)}`],
    ['a Sourcegraph token', `sgp_${made(16, hex)}_${made(40, hex)}`],
  ])('%s', (form, text) => {
    expect(formsIn(`Send \`${text}\` now.`)).toEqual([form]);
  });

  test.each([
    'AKIAIOSFODNN7EXAMPLE',
    'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    `ghp_${'1234567890'}abcdefghijklmnopqrstuvwxyz`,
    'ghp_<your token>',
    `glpat-${'your-token-goes-in-here'}`,
    'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
    'xoxb-000000000000-000000000000-AAAAAAAAAAAAAAAAAAAAAAAA',
    'npm_config_registry=https://registry.example',
    '-----BEGIN OPENSSH PRIVATE KEY-----\n…\n-----END OPENSSH PRIVATE KEY-----',
    '-----BEGIN PRIVATE KEY-----\nMIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCf6sMQke4OUrPf\n',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
    '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    'Authorization: Bearer <token>',
  ])('a sample is not reported: %s', (text) => expect(formsIn(text)).toEqual([]));
});

test('fewer than one of a thousand random tokens is taken for a sample', () => {
  const random = (length: number, letters: string, seed: string): string =>
    Array.from(
      createHash('shake256', { outputLength: length }).update(seed).digest(),
      (byte) => letters[byte % letters.length],
    ).join('');
  const digits = '0123456789';
  const shapes: readonly ((seed: string) => string)[] = [
    (seed) => `xoxb-${random(12, digits, `a${seed}`)}-${random(13, digits, `b${seed}`)}-${random(24, alphabet, seed)}`,
    (seed) => `dop_v1_${random(64, hex, seed)}`,
    (seed) => `ghp_${random(36, alphabet, seed)}`,
  ];
  for (const shape of shapes) {
    const missed = Array.from({ length: 4000 }, (_, at) => shape(String(at))).filter(
      (token) => find(token).length === 0,
    );
    expect(missed.length).toBeLessThanOrEqual(4);
  }
});

test('a long indentation is searched in linear time: its square would take minutes', () => {
  expect(find(`${' '.repeat(1_000_000)}x`)).toEqual([]);
});

test('a token is found as Markdown shows it, at its place', () => {
  const token = `ghp_${made(36)}`;
  const text = `A \\_b\\_ c ${token.replace('_', '\\_')} d`;
  const [found] = secretFindings('docs/a.md', text, search);
  expect([found?.place?.column, found?.place?.endColumn]).toEqual([text.indexOf('ghp') + 1, text.indexOf(' d') + 1]);
  expect(secretFindings('static/a.txt', text, search)).toEqual([]);
  expect(hide(text)).not.toContain(token.slice(-30));
});

test.each([
  ['docs/a.md', (token: string) => token.replace('_', '&#95;')],
  ['docs/a.md', (token: string) => token.replace('_', '&lowbar;').replace('g', '&#x67')],
  ['docs/a.md', (token: string) => `&#${token.charCodeAt(0)};${token.slice(1).replace('_', '\\_')}`],
  ['static/a.html', (token: string) => token.replace('_', '&#x5F;')],
  ['static/a.svg', (token: string) => `${token.slice(0, -1)}&#${token.charCodeAt(token.length - 1)};`],
])('a token with character references in %s is found at its place', (file, write) => {
  const token = write(`ghp_${made(36)}`);
  const text = `A &amp; &#65;\\_ ${token} d&#46;`;
  const [found, ...others] = secretFindings(file, text, search);
  expect([found?.place?.column, found?.place?.endColumn]).toEqual([text.indexOf(token) + 1, text.indexOf(' d') + 1]);
  expect(others).toEqual([]);
  expect(hide(text)).toBe(text.replace(token, '•'.repeat(token.length)));
});

describe('the environment', () => {
  const search = (environment: Record<string, string>) => makeSecretSearch(environment);

  test.each(['GITHUB_TOKEN', 'AWS_SESSION_TOKEN', 'AWS_ACCESS_KEY_ID', 'DB_PASSWORD', 'APP_SECRET', 'CARRIER_API_KEY'])(
    'a value of %s is found',
    (name) => {
      const value = made(20);
      expect(search({ [name]: value }).find(`a ${value} b`)).toEqual([{ what: { variable: name }, start: 2, end: 22 }]);
    },
  );

  test.each([
    ['AWS_REGION', 'eu-central-1'],
    ['AWS_EXECUTION_ENV', 'AWS_Lambda_nodejs18.x'],
    ['AWS_CONTAINER_CREDENTIALS_FULL_URI', 'http://169.254.170.2/v2/credentials/8f2'],
    ['GITHUB_TOKEN', ''],
    ['DB_PASSWORD', 'postgres'],
    ['DB_PASSWORD', 'correct horse battery 9'],
    ['TOKEN', 'example-token-97'],
    ['PUBLIC_API_KEY', made(20)],
    ['ALGOLIA_SEARCH_API_KEY', made(20)],
    ['HOME', '/home/jana2025'],
    ['XDG_SESSION_ID', made(20)],
  ])('%s=%s is not a secret', (name, value) => {
    expect(search({ [name]: value }).find(`a ${value} b`)).toEqual([]);
    expect(search({ [name]: value }).digest).toBe('');
  });

  test('a value with characters of regular expressions is found literally, the longer of two values first', () => {
    const [short, long] = ['a+(b)[c]$9{2}', 'a+(b)[c]$9{2}|d?'];
    const { find: look } = search({ ONE_TOKEN: short, OTHER_TOKEN: long });
    expect(look(`x ${long} y ${short}`).map(({ what }) => what)).toEqual([
      { variable: 'OTHER_TOKEN' },
      { variable: 'ONE_TOKEN' },
    ]);
  });

  test('other values have another digest, which is too short to reveal them', () => {
    const digests = [{}, { A_TOKEN: made(20) }, { A_TOKEN: made(21) }].map((one) => search(one).digest);
    expect(new Set(digests).size).toBe(3);
    expect(digests.every((digest) => digest.length <= 8)).toBe(true);
  });
});

test('a hidden secret keeps its length, and other text stays unchanged', () => {
  const { hide } = makeSecretSearch({ A_TOKEN: 'Zx8kQ4mW7pL2' });
  expect(hide('a Zx8kQ4mW7pL2 b')).toBe('a •••••••••••• b');
  expect(hide('nothing')).toBe('nothing');
});

test('findings have lines and columns, and do not contain the secret', () => {
  const token = `ghp_${made(36)}`;
  const findings = secretFindings('docs/a.md', `\ufeffa\r\nb\rkey ${token}\n${token}`, search);
  expect(findings.map(({ place }) => place && [place.line, place.column, place.endColumn])).toEqual([
    [3, 5, 45],
    [4, 1, 41],
  ]);
  expect(JSON.stringify(findings)).not.toContain(token);
});

test('secrets of the config are reported by key, and a circular config does not cause an endless loop', () => {
  const config: Record<string, unknown> = { head: [{ attributes: { content: `ghp_${made(36)}` } }], title: 'Docs' };
  config.self = config;
  const keys = new Set(configSecrets(config, { find }).map(({ key }) => key));
  expect(keys.has('head[0].attributes.content')).toBe(true);
  expect(keys.has('title')).toBe(false);
});

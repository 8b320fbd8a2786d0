// Secrets whose form alone does not tell them from samples: keys, JSON Web Tokens, signatures, passwords in URLs and
// headers.
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeSecretSearch } from '../../../src/secrets/make-secret-search.ts';
import { made } from '../../support/made-token.ts';

const { find, hide } = makeSecretSearch({});
const formsIn = (text: string): unknown[] => find(text).map(({ what }) => ('form' in what ? what.form : what));

const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { privateKey: ec } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { privateKey: ed } = generateKeyPairSync('ed25519');
const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
const locked = { cipher: 'aes-256-cbc', passphrase: 'a phrase' } as const;
const rsaPem = rsa.export(pkcs8).toString();
const lines = (text: string): string => text.replace(/.{70}/g, '$&\n');
const openSsh = `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines(
  Buffer.from(`openssh-key-v1\0\0\0\0\u0004none\0\0\0\u0004none${made(300)}`, 'latin1').toString('base64'),
)}\n-----END OPENSSH PRIVATE KEY-----`;
const pgp = `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n${lines(Buffer.from(`\x95${made(300)}`, 'latin1').toString('base64'))}\n=aB3d\n-----END PGP PRIVATE KEY BLOCK-----`;

const url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object, head: object = { alg: 'RS256', typ: 'JWT' }): string =>
  `${url(head)}.${url(claims)}.${made(86)}`;
const basic = (text: string): string => `Authorization: Basic ${Buffer.from(text).toString('base64')}`;
const sas = (query: string): string => `https://a.blob.core.windows.net/c?${query}`;
const signature = `${made(42)}%2F%3D`;
const key64 = `${made(86)}==`;

describe('is found', () => {
  test.each([
    ['a private key', rsaPem],
    ['a private key', rsa.export({ type: 'pkcs1', format: 'pem' }).toString()],
    ['a private key', rsa.export({ ...pkcs8, ...locked }).toString()],
    ['a private key', rsa.export({ type: 'pkcs1', format: 'pem', ...locked }).toString()],
    ['a private key', ec.export({ type: 'sec1', format: 'pem' }).toString()],
    ['a private key', ed.export(pkcs8).toString()],
    ['a private key', openSsh],
    ['a private key', pgp],
    ['a private key', rsaPem.replaceAll('\n', '\r\n')],
    ['a private key', rsaPem.replace(/^/gm, '    ')],
    ['a private key', rsaPem.replace(/^/gm, '> ')],
    ['a private key', `const key =\n${rsaPem.trim().replace(/^(.*)$/gm, `  '$1\\n' +`)}`],
    ['a private key', JSON.stringify({ type: 'service_account', private_key: rsaPem })],
    ['a JSON Web Token', token({ sub: 'u-81', iss: 'https://login.carrier.dev', iat: 1_790_000_000 })],
    ['a JSON Web Token', `Authorization: Bearer ${token({ sub: 'u-81', exp: 4_000_000_000 })}`],
    ['a JSON Web Token', token({ iss: 'kubernetes/serviceaccount', sub: 'system:serviceaccount:ops:deployer' })],
    ['a shared access signature', sas(`sv=2024-11-04&ss=b&se=2030-01-01T00%3A00%3A00Z&sp=rl&sig=${signature}`)],
    ['a shared access signature', sas(`sig=${signature}&amp;se=2030-01-01&amp;sp=r`)],
    ['a shared access signature', `SharedAccessSignature=sv=2024-11-04&sr=c&sig=${signature}`],
    ['an Azure storage key', `AccountName=a;AccountKey=${key64};EndpointSuffix=core.windows.net`],
    ['an Azure storage key', `AZURE_STORAGE_KEY="${key64}"`],
    ['an Azure storage key', `az storage blob list --account-key ${key64}`],
    ['an Azure storage key', `"accountKey": "${key64}"`],
    ['an Azure key', `Endpoint=sb://a.servicebus.windows.net/;SharedAccessKeyName=x;SharedAccessKey=${made(43)}=`],
    ['an Azure client key', `AZURE_CLIENT_SECRET=${made(3)}8Q~${made(34)}`],
    ['a user and password', basic('ann:kP9vX2mQ7w')],
    ['a user and password', basic(`${made(24)}:`)],
    ['a user and password', `authorization: basic ${Buffer.from('ann:kP9vX2mQ7w').toString('base64')}`],
    ['a bearer token', `Authorization: Bearer ${made(32)}`],
    ['a bearer token', `-H 'authorization: bearer ${made(40, '0123456789abcdef')}'`],
    ['a GitHub token', `Authorization: Bearer ghp_${made(36)}`],
    ['a password', 'https://ann:kP9vX2mQ7w@api.carrier.dev/v1'],
    ['a password', 'postgres://app:kP9vX2mQ7w@db.carrier.dev:5432/parcels?sslmode=require'],
    ['a password', 'mongodb+srv://app:kP9vX2mQ7w@c0.ab1.mongodb.net'],
    ['a password', 'curl -u ann:kP9vX2mQ7w https://api.carrier.dev/v1'],
    ['a password', "curl --user 'ann@carrier.dev:kP9vX2mQ7w' https://api.carrier.dev/v1"],
    ['a password', 'curl \\\n  -u "ann:kP9vX2mQ7w" \\\n  https://api.carrier.dev/v1'],
    ['a password', 'Server=db.carrier.dev;Database=parcels;User Id=app;Password=kP9vX2mQ7w;Encrypt=true'],
    ['a password', '"Default": "Host=db;Username=app; pwd = kP9vX2mQ7w"'],
    ['a private key', JSON.stringify(ec.export({ format: 'jwk' }))],
    ['a private key', JSON.stringify(ed.export({ format: 'jwk' }), null, 2)],
    // Generated keys have such words and runs, too.
    ['a private key', JSON.stringify({ kty: 'OKP', d: '7hWR1qvPBFLSLskJIUDIXxXnxzzzzA1y6QMleYXR0wFE' })],
    ['a private key', JSON.stringify({ keys: [rsa.export({ format: 'jwk' })] })],
    ['a WireGuard key', `[Interface]\nPrivateKey = ${made(43)}=\nAddress = 10.0.0.2/32`],
    ['a password', 'redis://:kP9vX2mQ7w@10.0.0.7:6379/0'],
    ['a password', 'postgres://app:kP9v%21X2mQ7w@[::1]/parcels'],
  ])('%s: %s', (form, text) => {
    expect(formsIn(text)).toEqual([form]);
    expect(hide(text)).toContain('••••••••');
  });
});

describe('is not reported', () => {
  test.each([
    ['an identity', 'docker run -u 1000:1000 -v a:b image'],
    ['a sample of curl', 'curl -u "user:password123" https://api.carrier.dev'],
    ['a variable of curl', 'curl -u "$USER:$API_TOKEN1" --user name:{{token9}} -u id:<YOUR-KEY-1>'],
    ['a sample connection', 'Server=db;User Id=app;Password=myPassw0rd;'],
    ['a drawing', '{"d": "M10 10 L20 20", "id": "d"}'],
    ['the key of RFC 7515', '"d":"jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI"'],
    ['the key of RFC 8037', '{"kty":"OKP","d":"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A"}'],
    ['half a key', rsaPem.replace(/(\n.*){10}\n-----END/, '\n-----END')],
    ['a key with dots', rsaPem.replace(/\n(?:.*\n){20}/, '\n...\n')],
    ['a marked key', rsaPem.replace('\n', '\nEXAMPLE')],
    ['a certificate', rsaPem.replaceAll('PRIVATE KEY', 'CERTIFICATE')],
    ['a public key', rsaPem.replaceAll('PRIVATE KEY', 'PUBLIC KEY')],
    ['words', `-----BEGIN PRIVATE KEY-----\n${'put the text of your key here, '.repeat(8)}\n-----END PRIVATE KEY-----`],
    ['a token that is over', token({ sub: 'u-81', exp: 1_516_242_622 })],
    ['a token of John Doe', token({ sub: '1234567890', name: 'John Doe', iat: 1_516_239_022 })],
    ['a key for browsers', token({ role: 'anon', iat: 1_790_000_000, exp: 4_000_000_000 })],
    ['a token without an algorithm', token({ sub: 'u-81' }, { typ: 'JWT' })],
    ['no JSON', `eyJhbGciOi${made(20)}.eyJ${made(40)}.${made(43)}`],
    ['a token with dots', token({ sub: 'u-81' }).replace(/.{80}$/, '…')],
    ['a signature that is over', sas(`sv=2015-04-05&se=2016-01-01T00%3A00%3A00Z&sig=${signature}`)],
    ['a short signature', sas('sv=2024-11-04&sig=abc%3D')],
    ['a public key of DNS', `"publicKey": "${key64}"`],
    ['the digest of a package', `integrity sha512-${key64}`],
    ['basic: Aladdin', basic('Aladdin:open sesame')],
    ['basic: user', basic('user:passw0rd')],
    ['basic: words', 'Basic authentication; Basic configurations; HTTP Basic Authorization2'],
    ['bearer: a variable', 'Authorization: Bearer $' + '{CARRIER_ACCESS_TOKEN_1}'],
    ['bearer: a placeholder', 'Authorization: Bearer <token-of-the-account-1>'],
    ['bearer: words', 'the bearer authentication-and-authorization.md'],
    ['bearer: a sample', 'Authorization: Bearer mytoken1234567890abcdef'],
    ...[
      'https://user:password@host.example',
      'amqp://guest:guest@localhost:5672',
      'redis://default:p%40ssw0rd1@h.example:6379/0',
      'amqp://ann:s3cr3tValue@h.example',
      'postgres://app:$DB_PASS1WORD@db/x',
      'postgres://app:$' + '{DB_VALUE_1}@db/x',
      'postgres://{{user1}}:{{value-12}}@db/x',
      'postgres://app:<your-value-1>@db/x',
      'postgres://app:changeme123@db/x',
      'https://h.example:8443/a@b',
      'https://h.example/x:a1b2c3d4e5@y',
      'mongodb://root:hunter2hunter2@db',
    ].map((text) => ['a URL', text]),
  ])('%s: %s', (_, text) => expect(formsIn(text)).toEqual([]));
});

test('long texts that nearly have a form take no more time than they are long', () => {
  const near = [
    '-----BEGIN PRIVATE KEY-----\n',
    'sv=a&',
    'eyJaaaaaaaaaaa.',
    'a://',
    'Basic ',
    'Bearer \t',
    'key ',
    'aaaa',
    '%2F',
  ];
  for (const part of near) expect(find(part.repeat(100_000 / part.length))).toEqual([]);
});

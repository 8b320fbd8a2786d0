// URLs that attack a policy: characters that URLs allow in hosts, and names of directives.
import fc from 'fast-check';

const part = fc.oneof(
  fc.constantFrom(
    ...['a', 'example', 'carrier.example', 'xn--bcher-kva', '127.0.0.1', 'a_b', '*', '*.example', '[::1]', ''],
    ...[';', ',', "'", '"', '!', '$', '&', '(', '=', '~', '`', '{', '|', '%3b', '%2C', '%20', '@', ':', '#', '?', ' '],
    ...[
      'script-src-elem',
      "'unsafe-inline'",
      'frame-ancestors',
      'report-uri',
      'https:',
      'data:',
      '\t',
      '\n',
      '\u3002',
      '\uff1b',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

export const policyUrl: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('//', 'https://', 'http://', '\\\\', 'HTTPS://', 'https:/', ' https://', 'data:', 'blob:', '/'),
    fc.array(part, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', ':8080', ':443', ':0'),
    fc.constantFrom('', '/x.png', "/;script-src 'unsafe-inline'", '?a;b', '#,'),
  )
  .map(([start, parts, port, path]) => `${start}${parts.join('')}${port}${path}`);

interface NetworkFailure {
  readonly kind: 'dns' | 'protocol' | 'refused' | 'reset' | 'timeout' | 'tls';
  readonly words: string;
}

/** Error codes of connections and of compressed bodies: their kind for programs, their words for people. */
export const networkFailures: Readonly<Record<string, NetworkFailure>> = {
  ENOTFOUND: { kind: 'dns', words: 'the host name does not resolve' },
  EAI_AGAIN: { kind: 'dns', words: 'the host name could not be resolved' },
  EAI_FAIL: { kind: 'dns', words: 'the host name could not be resolved' },
  ECONNREFUSED: { kind: 'refused', words: 'the connection was refused' },
  EHOSTUNREACH: { kind: 'refused', words: 'the host cannot be reached' },
  ENETUNREACH: { kind: 'refused', words: 'the network cannot be reached' },
  ECONNRESET: { kind: 'reset', words: 'the connection was reset' },
  EPIPE: { kind: 'reset', words: 'the connection was reset' },
  ETIMEDOUT: { kind: 'timeout', words: 'the connection timed out' },
  EPROTO: { kind: 'tls', words: 'it does not use TLS, or an unsupported version' },
  Z_DATA_ERROR: { kind: 'protocol', words: 'its compressed data is corrupt' },
  Z_BUF_ERROR: { kind: 'protocol', words: 'its compressed data is truncated' },
};

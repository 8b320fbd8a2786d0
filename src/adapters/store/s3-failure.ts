// Errors of the AWS SDK → failures of a store.
import { StoreFailure, type StoreProblem } from '../../model/store.ts';
import { wordList } from '../../text/word-list.ts';

/** Problem → names of errors. */
const problems: readonly (readonly [StoreProblem, string])[] = [
  ['denied', 'AccessDenied AllAccessDisabled'],
  ['region', 'AuthorizationHeaderMalformed PermanentRedirect'],
  ['damaged', 'BadDigest InvalidDigest XAmzContentSHA256Mismatch'],
  ['credentials', 'CredentialsProviderError InvalidAccessKeyId InvalidToken SignatureDoesNotMatch TokenProviderError'],
  ['expired', 'ExpiredToken ExpiredTokenException TokenRefreshRequired'],
  ['busy', 'InternalError ServiceUnavailable SlowDown Throttling'],
  ['full', 'InsufficientStorage QuotaExceeded'],
  ['name', 'KeyTooLongError'],
  ['missing', 'NoSuchBucket'],
  ['lost', 'NoSuchKey'],
  ['clock', 'RequestTimeTooSkewed'],
  ['network', 'RequestTimeout TimeoutError'],
];

const byName: ReadonlyMap<string, StoreProblem> = new Map(
  problems.flatMap(([problem, names]) => wordList(names).map((name) => [name, problem])),
);

interface SdkError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

export const isSdkError = (error: unknown): error is SdkError => error instanceof Error;
/** Status of the response; 0 if there was none. */
export const statusOf = (error: unknown): number => (isSdkError(error) ? (error.$metadata?.httpStatusCode ?? 0) : 0);

function problemOf(error: SdkError): StoreProblem {
  const problem = byName.get(error.name);
  if (problem !== undefined) return problem;
  if (/^Region is missing/.test(error.message)) return 'region';
  if (/XML parse error/.test(error.message)) return 'damaged';
  const status = statusOf(error);
  if (status === 0) return /credential|token/i.test(error.message) ? 'credentials' : 'network';
  if (status === 301 || status === 307) return 'region';
  if (status === 401 || status === 403) return 'denied';
  if (status === 507) return 'full';
  return status >= 500 ? 'busy' : 'other';
}

/** An SDK error, which may contain parts of the request → one line without them */
export function toFailure(operation: string, error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  if (!isSdkError(error)) return new StoreFailure('other', operation, 'unknown error');
  const status = statusOf(error);
  const name = error.code ?? (error.name === 'Error' ? error.message : error.name);
  return new StoreFailure(problemOf(error), operation, status === 0 ? name : `${status} ${name}`);
}

/** Whether one side received other bytes than were sent. */
export const isDamage = (error: unknown): boolean => isSdkError(error) && toFailure('', error).problem === 'damaged';

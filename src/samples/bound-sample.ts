import type { SampleFact } from '../model/api-document.ts';
import type { Operation } from '../openapi/operations.ts';
import type { Request, Response } from './message.ts';

export interface BoundSample {
  readonly fact: SampleFact;
  readonly message: Request | Response;
  readonly operation: Operation;
  /** Status of a response, if it has one. */
  readonly status: string | null;
}

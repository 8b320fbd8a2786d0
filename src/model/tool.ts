// A function that programs call by a protocol, such as the search of a built site.
import type { JsonObject } from './api-document.ts';

export interface Tool {
  /** `search` */
  readonly name: string;
  readonly title: string;
  /** Its purpose, for the program that chooses a tool. */
  readonly description: string;
  /** JSON Schema of its arguments. They are checked before each call. */
  readonly input: JsonObject;
  readonly call: (args: JsonObject) => Promise<ToolAnswer>;
}

export interface ToolAnswer {
  readonly text: string;
  /** The call failed, and the text says what to do. */
  readonly isError?: boolean;
}

export interface ToolServer {
  readonly name: string;
  readonly version: string;
  /** How the tools belong together. */
  readonly instructions: string;
  readonly tools: () => readonly Tool[];
}

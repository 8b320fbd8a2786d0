// A request as a sample shows it, and the programming languages that it can be printed in.

export interface SampleRequest {
  readonly method: string;
  /** `https://api.example/v1/parcels?draft=true` */
  readonly url: string;
  /** Names and values, `Content-Type` included. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: { readonly type: string; readonly text: string } | null;
}

/** Name in `languages` → label of its tab and the language of its code block. */
export const requestLanguages = {
  http: { label: 'HTTP', code: 'http' },
  curl: { label: 'curl', code: 'bash' },
  javascript: { label: 'JavaScript', code: 'js' },
  python: { label: 'Python', code: 'python' },
  php: { label: 'PHP', code: 'php' },
  java: { label: 'Java', code: 'java' },
  csharp: { label: 'C#', code: 'csharp' },
  go: { label: 'Go', code: 'go' },
} as const;

export type RequestLanguageName = keyof typeof requestLanguages;

/** A language in which a request is printed as a program; `http` is the message itself, not a program. */
export type RequestLanguage = Exclude<RequestLanguageName, 'http'>;

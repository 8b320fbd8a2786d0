// Checks requests and responses against OpenAPI documents, with a JSON Schema validator that is independent of the
// model.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Exchange } from './content/reading/exchange.ts';
import type { Answer, Call } from './content/reading/sample.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: { readonly type?: string };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, unknown>> }>
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, unknown>> }>>;
  };
}

/** Forbids unknown fields in every object, because a sample shows the current version. */
function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, close(part)]));
  return parts.type === 'object' ? { additionalProperties: false, ...parts } : parts;
}

const step = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

/** Documents → a function that returns the errors of an exchange. */
export function makeValidator(documents: readonly object[]): (exchange: Exchange) => string[] {
  // The documents contain more than schemas, so unknown keywords are allowed.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { 'date-time': true, date: true, email: /.@./, uri: /^https?:/ },
  });
  const closed = documents.map((document) => close(document) as Document);
  for (const [index, document] of closed.entries()) ajv.addSchema(document, `d${index}`);

  const faults = (ref: string, value: unknown): string[] => {
    const validate = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'body'} ${message}`);
  };

  function operationOf(call: Call): { at: string; operation: Operation; path: string } | null {
    for (const [index, { paths }] of closed.entries()) {
      for (const [path, methods] of Object.entries(paths)) {
        const operation = methods[call.method.toLowerCase()];
        const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
        if (operation === undefined || !pattern.test(call.path)) continue;
        return { at: `d${index}#/paths/${step(path)}/${call.method.toLowerCase()}`, operation, path };
      }
    }
    return null;
  }

  /** The schema of a problem in a response without a request. */
  function problemAt(status: string): string | undefined {
    const operations = Object.values(closed[0]?.paths ?? {}).flatMap((methods) => Object.values(methods));
    const ref = operations.map(({ responses }) => responses[status]?.$ref).find((found) => found !== undefined);
    return ref === undefined ? undefined : `d0${ref}/content/application~1problem+json/schema`;
  }

  function callFaults(call: Call, at: string, operation: Operation): string[] {
    const known = operation.parameters ?? [];
    const unknown = [...call.query.keys()].filter(
      (name) => !known.some((one) => one.in === 'query' && one.name === name),
    );
    const wrong = known.flatMap((parameter, index) => {
      const { name, in: place, required, schema } = parameter;
      if (place === 'path') return [];
      const written = place === 'query' ? call.query.get(name) : (call.headers.get(name.toLowerCase()) ?? null);
      if (written === null) return required ? [`${name} is missing`] : [];
      return faults(`${at}/parameters/${index}/schema`, schema.type === 'integer' ? Number(written) : written);
    });
    const body =
      call.body === null
        ? operation.requestBody === undefined
          ? []
          : ['the body is missing']
        : faults(`${at}/requestBody/content/application~1json/schema`, call.body.value);
    return [...unknown.map((name) => `there is no parameter ${name}`), ...wrong, ...body];
  }

  function answerFaults(answer: Answer, at: string, operation: Operation): string[] {
    const success = Object.keys(operation.responses).find((status) => status.startsWith('2')) ?? '200';
    const status = String(answer.status?.code ?? success);
    const response = operation.responses[status];
    if (response === undefined) return [`${status} is no status of ${operation.operationId}`];
    const name = response.$ref?.split('/').at(-1);
    const where =
      name === undefined ? `${at}/responses/${status}` : `${at.split('#')[0]}#/components/responses/${name}`;
    const content = name === undefined ? response.content : closed[0]?.components.responses[name]?.content;
    const type = answer.headers.get('content-type') ?? 'application/json';
    if (content?.[type] === undefined) return [`${type} is no media type of ${operation.operationId}`];
    return answer.body === null ? [] : faults(`${where}/content/${step(type)}/schema`, answer.body.value);
  }

  return ({ page, call, answer }) => {
    const fault = (line: number | undefined) => (text: string) => `${page.file}:${line} ${text}`;
    if (call === null) {
      const at = answer?.status == null ? undefined : problemAt(String(answer.status.code));
      return at === undefined ? [] : faults(at, answer?.body?.value).map(fault(answer?.line));
    }
    const found = operationOf(call);
    if (found === null) return [fault(call.line)(`no document has ${call.method} ${call.path}`)];
    return [
      ...callFaults(call, found.at, found.operation).map(fault(call.line)),
      ...(answer === null ? [] : answerFaults(answer, found.at, found.operation).map(fault(answer.line))),
    ];
  };
}

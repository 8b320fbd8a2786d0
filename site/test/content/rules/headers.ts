// Rules for headers and bodies: Location names the created object, an idempotency key belongs to one request.
import type { Exchange } from '../reading/exchange.ts';
import type { Report } from './report.ts';

/** Reports contradictions between headers and bodies. */
export function checkHeaders(exchanges: readonly Exchange[], report: Report): void {
  const keys = new Map<string, string>();
  for (const { page, call, answer } of exchanges) {
    const location = answer?.headers.get('location');
    const id = (answer?.body?.value as { id?: unknown } | null | undefined)?.id;
    if (location !== undefined && location !== `/v1/shipments/${String(id)}`) {
      report(page, answer?.line ?? 1, `Location ${location} is not the shipment ${String(id)}`);
    }
    const key = call?.headers.get('idempotency-key');
    if (key === undefined || call === null) continue;
    const request = `${page.language} ${call.path} ${JSON.stringify(call.body?.value ?? null)}`;
    const first = keys.get(`${page.language} ${key}`);
    keys.set(`${page.language} ${key}`, first ?? request);
    if (first !== undefined && first !== request) report(page, call.line, `${key} was used for another request`);
    const reference = (call.body?.value as { reference?: unknown } | undefined)?.reference;
    if (reference !== undefined && reference !== key)
      report(page, call.line, `the key ${key} is not ${String(reference)}`);
  }
}

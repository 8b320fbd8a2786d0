// The committed snapshot of the services, as the tests read it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type ShippingServices, shippingServices } from '../../data/shipping-services.schema.ts';

/** The file, the hash of its data, and the data as the site reads it. */
export function readSnapshot(): { file: Record<string, unknown>; sha256: string; data: ShippingServices } {
  const file: Record<string, unknown> = JSON.parse(readFileSync('site/data/shipping-services.json', 'utf8'));
  const sha256 = createHash('sha256').update(JSON.stringify(file.data)).digest('hex');
  return { file, sha256, data: v.parse(shippingServices, file.data) };
}

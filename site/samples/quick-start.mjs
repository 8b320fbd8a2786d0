import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const api = process.env.CARRIER_API;
const apiKey = process.env.CARRIER_KEY;
const pause = 1000 * Number(process.env.POLL_SECONDS ?? 60);

async function call(path, { body, key } = {}) {
  const response = await fetch(api + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-api-key': apiKey,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return response;
  const { title, detail, instance } = await response.json();
  throw new Error(`${title}: ${detail} (${instance})`);
}
const json = async (...request) => (await call(...request)).json();

const { result, address } = await json('/v1/addresses/validate', {
  body: {
    street: 'Ukazkova 12',
    city: 'Praha',
    postcode: '11000',
    country: 'CZ',
  },
});
if (!address) throw new Error(`Check the address: ${result}`);

// In your shop: the number of the order, the same one when you try again.
const reference = `ORDER-${Date.now()}`;
const order = {
  reference,
  type: 'standard',
  service: 'STD',
  options: [],
  subjects: [
    {
      role: 'sender',
      name: 'Knihkupectví Ukázka s.r.o.',
      address: {
        street: 'Vzorová 5',
        city: 'Brno',
        postcode: '60200',
        country: 'CZ',
      },
      phone: '+420601000001',
      email: 'expedice@example.com',
    },
    {
      role: 'recipient',
      name: 'Jana Nováková',
      address,
      phone: '+420601000002',
      email: 'jana.novakova@example.com',
    },
  ],
  parcels: [{ weight: 2400, length: 400, width: 300, height: 200 }],
};
const shipment = await json('/v1/shipments', {
  body: order,
  key: reference,
});
const { number } = shipment.parcels[0];

const label = await call(`/v1/parcels/${number}/label?format=pdf`);
await writeFile('label.pdf', Buffer.from(await label.arrayBuffer()));

let state = 'created';
while (!['delivered', 'returned', 'lost'].includes(state)) {
  await wait(pause);
  const { items } = await json(`/v1/parcels/${number}/scans`);
  state = items.at(-1)?.state ?? state;
  console.log(number, state);
}

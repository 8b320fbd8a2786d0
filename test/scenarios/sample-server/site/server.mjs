// A server that makes other numbers, forgets a field, and lists parcels as HTML.
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';

const parcel = { number: '2002002', state: 'created', weight: 2400, to: 'a@carrier.example' };

const server = createServer((request, response) => {
  const send = (status, type, body) => response.writeHead(status, { 'content-type': type }).end(body);
  if (request.method === 'POST') send(201, 'application/json', JSON.stringify(parcel));
  else if (request.url === '/v1/parcels/1001') send(200, 'application/json', JSON.stringify({ ...parcel, state: undefined, weight: '2400' }));
  else if (request.url.startsWith('/v1/parcels?')) send(200, 'text/html', '<p>Parcels</p>');
  else send(503, 'text/plain', request.url);
});
server.listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)));

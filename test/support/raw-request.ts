// A client that normalises nothing: it writes bytes to a socket, and reads the response as text.
import { connect } from 'node:net';

/** (port, text of the request) → everything that the server sent until it closed the connection. */
export function rawRequest(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const finish = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.once('end', finish).once('error', finish).once('close', finish);
    socket.write(Buffer.from(text, 'latin1'));
  });
}

/** '/x' → the text of a request for it, with `Connection: close`. */
export const getText = (target: string, headers: readonly string[] = ['Host: localhost'], method = 'GET'): string =>
  [`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');

/** 'HTTP/1.1 404 Not Found…' → 404 */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

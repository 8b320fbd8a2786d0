// Runs `pubdocs preview …` until it has responded to one request. For a command of the manual that runs until it is
// interrupted.
import { spawn } from 'node:child_process';

const [, , cli, ...args] = process.argv;
const server = spawn(process.execPath, [cli, 'preview', ...args, '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let said = '';
let isAsked = false;
server.stdout.setEncoding('utf8').on('data', async (text) => {
  said += text;
  const url = /http:\/\/\S+/.exec(said)?.[0];
  if (url === undefined || isAsked) return;
  isAsked = true;
  const { status } = await fetch(url);
  server.kill('SIGINT');
  process.exitCode = status === 200 ? 0 : 1;
});
server.on('close', () => {
  if (!isAsked) process.exitCode = 1;
});

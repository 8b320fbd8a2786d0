// Serves a build as Vercel does, as far as its program shows it without an account: `vercel dev` needs one, but
// `vercel build` compiles `vercel.json` to routes. They are applied here by the rules of the Build Output API:
// vercel.com/docs/build-output-api/configuration. Arguments: the program, the port; the folder is the current one.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const [program, port] = process.argv.slice(2);
const project = { projectId: 'prj_trial', orgId: 'team_trial', settings: { framework: null } };
mkdirSync('.vercel', { recursive: true });
writeFileSync('.vercel/project.json', JSON.stringify(project));
execFileSync(process.execPath, [program, 'build', '--yes', '--token', 'none'], { stdio: 'ignore' });
const { routes, overrides = {} } = JSON.parse(readFileSync('.vercel/output/config.json', 'utf8'));

/** The routes before the first `handle`, and those after `handle: <phase>`. */
function routesOf(phase) {
  const starts = routes.flatMap((route, at) => ('handle' in route ? [at] : []));
  const from = phase === null ? 0 : routes.findIndex(({ handle }) => handle === phase) + 1;
  if (phase !== null && from === 0) return [];
  return routes.slice(from, starts.find((at) => at >= from) ?? routes.length);
}

const named = new Map(Object.entries(overrides).flatMap(([file, { path }]) => (path ? [[`/${path}`, file]] : [])));
const renamed = new Set(Object.entries(overrides).flatMap(([file, { path }]) => (path ? [`/${file}`] : [])));

/** The file of a path: one with this name, one whose name is overridden, or the index of a folder. */
function fileOf(path) {
  let decoded;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const plain = decoded.replace(/(?<=.)\/$/, '');
  const candidates = [named.get(plain) ?? '', renamed.has(decoded) ? '' : decoded, `${plain}/index.html`];
  for (const name of candidates) {
    const file = join('.vercel/output/static', name);
    if (name !== '' && existsSync(file) && statSync(file).isFile()) return file;
  }
  return null;
}

/** Applies the routes of a phase: headers are added until a route ends the phase. */
function applyRoutes(phase, state) {
  for (const { src, headers = {}, status, dest, continue: goesOn, has, missing } of routesOf(phase)) {
    if (has || missing) throw new Error('a condition that this program does not know');
    const match = new RegExp(src).exec(state.path);
    if (match === null) continue;
    const fill = (text) => text.replace(/\$(\d)/g, (_, number) => match[Number(number)] ?? '');
    for (const [name, value] of Object.entries(headers)) state.headers[name.toLowerCase()] = fill(value);
    if (status !== undefined) state.status = status;
    if (dest !== undefined) state.path = fill(dest);
    if (!goesOn) return;
  }
}

const types = { html: 'text/html', css: 'text/css', js: 'text/javascript', json: 'application/json' };
const otherTypes = { svg: 'image/svg+xml', xml: 'application/xml', txt: 'text/plain', md: 'text/markdown' };
const typeOf = (file) => {
  const ending = extname(file).slice(1);
  const type = { ...types, ...otherTypes, webmanifest: 'application/manifest+json' }[ending];
  return type === undefined ? 'application/octet-stream' : `${type}; charset=utf-8`;
};

createServer((request, response) => {
  const state = { path: request.url.split('?')[0], headers: {}, status: undefined };
  applyRoutes(null, state);
  if (state.status !== undefined && state.headers.location !== undefined) {
    response.writeHead(state.status, state.headers).end();
    return;
  }
  let file = fileOf(state.path);
  if (file === null) {
    applyRoutes('filesystem', state);
    file = fileOf(state.path);
  }
  if (file === null) {
    state.status = 404;
    applyRoutes('error', state);
    file = fileOf(state.path);
  } else applyRoutes('hit', state);
  const headers = { 'cache-control': 'public, max-age=0, must-revalidate', ...state.headers };
  if (file === null) response.writeHead(404).end();
  else response.writeHead(state.status ?? 200, { 'content-type': typeOf(file), ...headers }).end(readFileSync(file));
}).listen(Number(port), '127.0.0.1');

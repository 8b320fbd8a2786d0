// `pubdocs mcp [root]`: serves the tools of src/mcp over a built site, on stdin and stdout or over HTTP.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltSite, openBuiltSite } from '../adapters/built-site.ts';
import { startServer } from '../adapters/http-server/start-server.ts';
import { makeSchemaCheck } from '../adapters/json-schema.ts';
import { makeExchange, serveOnStdio } from '../adapters/mcp-server.ts';
import { withProcessorLimit } from '../adapters/modules/time-limit.ts';
import { readThemeAssets } from '../adapters/theme-assets.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { BuiltDocs } from '../mcp/built-docs.ts';
import { instructions, makeTools } from '../mcp/tools.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ToolServer } from '../model/tool.ts';
import { manifestName } from '../model/write-plan.ts';
import { makeSearchEngine } from '../search/run-search.ts';
import { buildReaders } from './build-readers.ts';
import { handleInterrupt } from './on-interrupt.ts';
import { openIndex, parseIndex } from './open-index.ts';
import { clientFolder, readConfig } from './open-site.ts';
import { crashReporter } from './report-crash.ts';
import { endWith, type ServeFlags, serverChoice, showUrls } from './serve-site.ts';
import { holdsConfig, type SiteOptions, siteOptions } from './site-options.ts';
import { toolVersion } from './tool-version.ts';

export interface McpFlags extends Pick<ServeFlags, 'config' | 'outDir' | 'port'> {
  readonly http?: boolean;
}

/** Serves the tools until the client leaves, or over HTTP until interrupted. Other output goes to stderr. */
export async function mcp(root: string | undefined, flags: McpFlags): Promise<void> {
  const end = handleInterrupt();
  const options = siteOptions('mcp', root, flags);
  const choice = serverChoice(flags);
  if ('diagnostics' in choice) return endWith(choice.diagnostics, options.root);
  const folder = await folderOf(options, flags);
  if (typeof folder !== 'string') return endWith(folder, options.root);
  const site = openBuiltSite(folder, buildReaders);
  if (!site.isBuilt()) return endWith([diagnose('nothing-built', { folder })], options.root);
  if (![...site.paths()].some((path) => path.endsWith('.md')))
    return endWith([diagnose('markdown-missing', { folder })], options.root);
  const tools: ToolServer = {
    name: 'pubdocs',
    version: toolVersion,
    instructions,
    tools: makeTools(docsOf(site, folder)),
  };
  if (flags.http !== true) {
    const { close, closed } = serveOnStdio(tools);
    return Promise.race([end(close), closed]);
  }
  const exchange = makeExchange(tools);
  const server = await startServer({
    ...choice,
    site: () => null,
    base: () => '',
    compress: false,
    onError: crashReporter({}),
    exchange,
  });
  if ('diagnostics' in server) return endWith(server.diagnostics, options.root);
  showUrls({ server, choice, path: exchange.path, what: `Serving ${folder} to programs`, open: false });
  await end(() => server.close());
}

/** The built folder that is named, or the output of the site that is named. */
async function folderOf(options: SiteOptions, flags: McpFlags): Promise<string | readonly Diagnostic[]> {
  const { root } = options;
  if (flags.config === undefined && holdsConfig(root) === undefined && existsSync(join(root, manifestName)))
    return root;
  const read = await readConfig(options, { ...flags, cache: false });
  return read.config === null ? read.diagnostics : read.outDir;
}

function docsOf(site: BuiltSite, folder: string): BuiltDocs {
  const read = (path: string): string | null => {
    const file = site.lookup(path);
    return file && new TextDecoder().decode(file.bytes);
  };
  const { stemmer } = readThemeAssets(clientFolder());
  return {
    paths: site.paths,
    read,
    openSearch: async (text) => {
      const manifest = parseIndex(text);
      return manifest && makeSearchEngine(await openIndex(manifest, { folder, read, stemmer }));
    },
    makeSchemaCheck: (documents) => makeSchemaCheck(documents, withProcessorLimit),
  };
}

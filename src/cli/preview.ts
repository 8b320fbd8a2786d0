// `pubdocs preview` (alias `serve`): serves the built folder below its base, with the server and URL rules of `dev`.
import { openBuiltSite } from '../adapters/built-site.ts';
import { startServer } from '../adapters/http-server/start-server.ts';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { recoverInterrupted } from '../adapters/output/recover.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { HostName } from '../model/hosts.ts';
import { buildReaders } from './build-readers.ts';
import { handleInterrupt } from './on-interrupt.ts';
import { openSite } from './open-site.ts';
import { crashReporter } from './report-crash.ts';
import type { ServeFlags } from './serve-site.ts';
import { endWith, printFindings, serverChoice, showUrls } from './serve-site.ts';
import { siteOptions } from './site-options.ts';

/** Serves the last build until it is interrupted; the next request after a new build serves that one. */
export async function preview(
  rootArgument: string | undefined,
  flags: ServeFlags & { readonly as?: HostName },
): Promise<void> {
  const end = handleInterrupt();
  const options = siteOptions('preview', rootArgument, flags);
  const choice = serverChoice(flags);
  if ('diagnostics' in choice) return endWith(choice.diagnostics, options.root);
  const opened = await openSite(options, flags);
  if (opened.config === null) return endWith(opened.diagnostics, options.root);
  const { outputMode } = opened.config;
  // A killed build may have left the output under another name.
  recoverInterrupted(nodeWritableFs, opened.outDir, outputMode);
  const site = openBuiltSite(opened.outDir, buildReaders);
  if (!site.isBuilt()) return endWith([diagnose('nothing-built', { folder: opened.outDir })], options.root);
  const configured = opened.config.base;
  // Links in built pages have the base of their build, which may differ from the config.
  const base = (): string => site.base() ?? configured;
  const { as: host } = flags;
  const respond = host && (await import('./preview-as.ts')).respondAs(host, opened.outDir, opened.config);
  const server = await startServer({
    ...choice,
    site: site.lookup,
    base,
    compress: true,
    onError: crashReporter(flags),
    ...(respond && { respond }),
  });
  if ('diagnostics' in server) return endWith(server.diagnostics, options.root);
  printFindings(choice.warnings, options.root);
  showUrls({
    server,
    choice,
    path: `${base()}/`,
    what: `Serving ${opened.outDir}${host ? ` as ${host} would` : ''}`,
    open: flags.open ?? false,
  });
  await end(() => server.close());
}

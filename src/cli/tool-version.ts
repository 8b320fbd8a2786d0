// The version of pubdocs and the id of this build of it; the bundler inserts both.
declare const __PUBDOCS_VERSION__: string | undefined;
declare const __PUBDOCS_BUILD__: string | undefined;

/** '0.1.0'; '0.0.0-dev' when the sources run unbundled. */
export const toolVersion: string = typeof __PUBDOCS_VERSION__ === 'string' ? __PUBDOCS_VERSION__ : '0.0.0-dev';

/** Changes with the code. It is in the cache keys, so that one build of the tool never uses values of another. */
export const toolBuild: string = `${toolVersion}+${typeof __PUBDOCS_BUILD__ === 'string' ? __PUBDOCS_BUILD__ : 'dev'}`;

// The version of pubdocs and the name of this very build of it, both written in when the CLI is bundled.
declare const __PUBDOCS_VERSION__: string | undefined;
declare const __PUBDOCS_BUILD__: string | undefined;

/** '0.1.0'; '0.0.0-dev' when the sources run unbundled. */
export const toolVersion: string = typeof __PUBDOCS_VERSION__ === 'string' ? __PUBDOCS_VERSION__ : '0.0.0-dev';

/** Changes with every change of the code: what one build of the tool has cached, another one must not use. */
export const toolBuild: string = `${toolVersion}+${typeof __PUBDOCS_BUILD__ === 'string' ? __PUBDOCS_BUILD__ : 'dev'}`;

// Sites of other generators with the same texts, to measure them in the same run.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Other generators with the same texts and the smallest layout that they allow: their commands and the other files that
 * they need.
 */
export const peers = {
  Hugo: {
    command: 'hugo',
    version: 'version',
    content: 'content',
    files: {
      'config.toml': 'baseURL = "https://docs.carrier.example/"\ntitle = "Corpus"\n',
      ...Object.fromEntries(
        ['single.html', 'list.html'].map((name) => [
          `layouts/_default/${name}`,
          '<!doctype html><title>{{ .Title }}</title>{{ .Content }}{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}',
        ]),
      ),
    },
    output: 'public',
    flags: ['--quiet'],
  },
  Eleventy: {
    command: 'eleventy',
    version: '--version',
    content: 'docs',
    files: {
      'eleventy.config.mjs': 'export default () => ({ markdownTemplateEngine: false });\n',
      '_includes/page.njk': '<!doctype html><title>{{ title }}</title>{{ content | safe }}\n',
      'docs/docs.json': '{ "layout": "page.njk" }\n',
    },
    output: '_site',
    flags: ['--quiet'],
  },
};

/** Makes the site of another generator in a folder, with the pages of `site`. */
export function makePeerSite(folder, { content, files }, site) {
  cpSync(join(site, 'docs'), join(folder, content), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

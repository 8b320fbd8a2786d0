// The examples below `--help`: the two or three most common calls of each command.

export const helpExamples: Readonly<Record<string, readonly string[]>> = {
  pubdocs: ['pubdocs init my-docs', 'pubdocs dev', 'pubdocs build --strict', 'pubdocs explain broken-link'],
  build: [
    'pubdocs build',
    'pubdocs build site --strict --report junit=reports/build.xml',
    'pubdocs build --why docs/intro.md',
  ],
  init: ['pubdocs init my-docs', 'pubdocs init my-docs --locales de,en', 'pubdocs init my-docs --host github-pages'],
  completion: ['pubdocs completion bash > ~/.local/share/bash-completion/completions/pubdocs'],
  help: ['pubdocs help build', 'pubdocs help data pull'],
  explain: ['pubdocs explain', 'pubdocs explain broken-link'],
  cache: ['pubdocs cache stats', 'pubdocs cache prune --days 14'],
  data: ['pubdocs data pull', 'pubdocs data check --from test'],
  dev: ['pubdocs dev', 'pubdocs dev site --open --locale cs', 'pubdocs dev --host 0.0.0.0 --port 8080'],
  preview: ['pubdocs build && pubdocs preview --open', 'pubdocs preview --as s3-cdn'],
  'check-links': [
    'pubdocs check-links',
    'pubdocs check-links --external',
    'pubdocs check-links --fix --dry-run',
    'pubdocs check-links --baseline known-links.json --update-baseline',
    'pubdocs check-links dist --source docs',
  ],
  search: [
    'pubdocs search "parcel label"',
    'pubdocs search zásilka --locale cs --json',
    'pubdocs search label --version 2.3',
  ],
  version: ['pubdocs version 2.3', 'pubdocs version 2.3 --freeze'],
  diff: [
    'pubdocs diff --against https://docs.example.com',
    'pubdocs diff --against https://docs.example.com --write',
    'pubdocs diff --against version:2.3',
  ],
  migrate: [
    'pubdocs migrate website --to docs-site --dry-run',
    'pubdocs migrate --prove ../old-site/build',
    'pubdocs migrate --prove ../old-site/build --take',
  ],
  publish: [
    'pubdocs publish --to s3://bucket/docs --dry-run',
    'pubdocs publish --build --strict',
    'pubdocs publish --rollback',
  ],
  releases: ['pubdocs releases', 'pubdocs releases --to s3://bucket/docs'],
  verify: ['pubdocs verify https://docs.example.com'],
  translations: [
    'pubdocs translations --locale cs',
    'pubdocs translations accept guide/limits',
    'pubdocs translations export --format po',
  ],
  test: ['pubdocs test', 'pubdocs test --all', 'pubdocs test --against http://127.0.0.1:4010'],
  facts: ['pubdocs facts', 'pubdocs facts accept'],
  sources: ['pubdocs sources update', 'pubdocs sources update /sdk', 'pubdocs sources fetch'],
  strings: ['pubdocs strings --locale de --write'],
  theme: ['pubdocs theme copy', 'pubdocs theme copy Navbar'],
  clean: ['pubdocs clean'],
};

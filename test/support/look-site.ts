// The carrier's site with a page that has every kind of block, in English only, and an empty folder of docs.
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';
const kinds = ['note', 'tip', 'info', 'warning', 'danger'];
const admonitions = kinds.map((kind) => `:::${kind}\nText with \`code\` and a [link](./intro.md).\n:::`).join('\n\n');
const columns = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const wideTable = [
  row(columns),
  row(columns.map(() => '---')),
  row(columns.map((name) => `\`a-long-value-of-${name}\``)),
].join('\n');

const everyPiece = `---
title: Every piece
unlisted: true
---

## ${longWord}

A paragraph with **bold**, *italic*, ~~deleted~~, \`${longWord}\`, a footnote[^1] and https://www.carrier.example/${longWord}.

${admonitions}

:::note[A title of its own with \`code\`]
Text.
:::

### Lists

- one
  - two
    - three
      - four
        - five ${longWord}

1. first

   with a paragraph
2. second

- [x] done
- [ ] to do

> Quoted.

### Use createInternationalShipmentLabelAttachment

#### Then call \`GET /v1/shipments/{shipmentId}/labelAttachments\`

### Tables

${wideTable}

| Name | Amount |
| :-- | --: |
| parcels | 12 |

### Code

\`\`\`json title="request.json" {2} showLineNumbers
{
  "line": "${'long '.repeat(60)}"
}
\`\`\`

\`\`\`diff
- old
+ new
\`\`\`

\`\`\`
no language ${'long '.repeat(60)}
\`\`\`

::::tabs{groupId=os}
:::tab[Linux]{value=linux}
For Linux.
:::
:::tab[Mac]{value=mac}
For the Mac.
:::
::::

:::code-group
\`\`\`bash [npm]
npm install parcels
\`\`\`
\`\`\`bash [pnpm]
pnpm add parcels
\`\`\`
:::

:::details[Folded]
Found.
:::

### Components

Text with <Badge>new</Badge> <Badge tone="tip">stable</Badge> <Badge tone="danger">removed</Badge> and <Icon name="check" label="yes" />.

:::steps
1. First

   \`\`\`sh
   npm install parcels ${'long '.repeat(30)}
   \`\`\`

2. Second ${longWord}
:::

::::cards
:::card[A card]{href=./intro.md icon=book}
Text with a [link](./intro.md).
:::
:::card[${longWord}]
Without a link.
:::
::::

:::file-tree
- docs/
  - **${longWord}.md** the first page
- pubdocs.config.ts
:::

<LinkButton href="./intro.md" icon="arrow-right">Start</LinkButton> <LinkButton href="./intro.md" tone="quiet">Read</LinkButton>

<Video src="https://www.youtube.com/watch?v=dQw4w9WgXcQ" title="${longWord}" />

:::quote{by="Ada Lovelace" role="Mathematician"}
Quoted.
:::

::::columns
:::column
Left ${longWord}
:::
:::column
Right
:::
::::

#### Level four

##### Level five

###### Level six

---

[^1]: The note.
`;

/** Makes the copy → its root. */
export function makeLookSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'pubdocs-look-'));
  cpSync(join(top, 'site'), root, {
    recursive: true,
    filter: (path) => !/[\\/](?:build|\.pubdocs|build\.pubdocs)$/.test(path),
  });
  symlinkSync(join(top, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'docs/every-piece.md'), everyPiece);
  return root;
}

/** Pages of every kind, in both languages; `/cs/docs/every-piece` is not translated. */
export const lookPaths = ['', '/cs'].flatMap((prefix) => [
  `${prefix}/`,
  `${prefix}/shipping-services-table`,
  `${prefix}/docs`,
  `${prefix}/docs/intro`,
  `${prefix}/docs/quick-start`,
  `${prefix}/docs/basic-flows`,
  `${prefix}/docs/glossary`,
  `${prefix}/docs/services`,
  `${prefix}/docs/Detailed/parcels`,
  `${prefix}/docs/Detailed/Shipments/subjects`,
  `${prefix}/docs/Detailed/Shipments/types`,
  `${prefix}/docs/every-piece`,
  `${prefix}/404.html`,
]);

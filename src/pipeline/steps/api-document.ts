// OpenAPI documents of earlier builds, each under its own file. One holds while the files it refers to are the same.

import type { Ports } from '../../model/ports.ts';
import { type ApiPorts, hashOf, type ReadDocument } from '../../openapi/load-documents.ts';
import type { Engine } from '../engine/engine.ts';
import { cannotRun, textIds } from '../engine/step.ts';

/** Makes the step of one build. Documents are parsed asynchronously, so they are looked up and added, not made here. */
export function makeApiDocuments(engine: Engine, { files }: Pick<Ports, 'files'>): ApiPorts['read'] {
  const file = engine.input<string, string>({
    name: 'api-file',
    ...textIds,
    run: (path) => hashOf(path, { files }),
    digest: (hash) => hash,
  });
  const document = engine.stored<string, ReadDocument>({
    name: 'api-document',
    namespace: 'openapi',
    ...textIds,
    // Machines do not share these values (see `isShared`), because the key does not include the files behind `$ref`s.
    key: (key) => `document:${key}`,
    run: cannotRun('api-document'),
  });
  return {
    earlier: document.peek,
    keep: (key, read) =>
      document.keep(key, read, (passing) => {
        // A file may have been saved again while the document was parsed.
        for (const other of read.files) if (file.digest(other.file) !== other.hash) passing();
      }),
  };
}

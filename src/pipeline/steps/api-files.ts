// The files of OpenAPI documents: one step for all that read them, so that a large text is read, and in memory, once.
import { decodeText } from '../../content/decode-text.ts';
import type { Ports } from '../../model/ports.ts';
import type { SourceFile } from '../../openapi/source-document.ts';
import { digest } from '../../text/digest.ts';
import { rememberEach } from '../../text/remember-each.ts';
import type { Engine } from '../engine/engine.ts';
import { type Step, textIds } from '../engine/step.ts';

/** Null: it does not exist, or is no text. */
export type ApiFiles = Pick<Step<string, SourceFile | null>, 'get' | 'digest'>;

/** Characters of files in memory; the others are read again. */
const heldCharacters = 4_000_000;

const stepOf = rememberEach((engine: Engine) =>
  rememberEach(
    (files: Ports['files']): ApiFiles =>
      engine.memory<string, SourceFile | null>({
        name: 'document-file',
        ...textIds,
        run: (path) => {
          const bytes = files.read(path);
          if (!(bytes instanceof Uint8Array)) return null;
          const decoded = decodeText(bytes);
          return decoded.kind === 'text' ? { text: decoded.text, hash: digest(bytes) } : null;
        },
        digest: (file) => file?.hash ?? '',
        memory: { limit: heldCharacters, weigh: (file) => file?.text.length ?? 0 },
      }),
  ),
);

/** (engine of a build) → its step for the files of documents */
export const apiFiles = (engine: Engine, { files }: Pick<Ports, 'files'>): ApiFiles => stepOf(engine)(files);

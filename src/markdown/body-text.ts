// The body of a page as one text: slots and code as JSON in the first line, then raw HTML, whose quotes stay.
import type { CompiledBody } from '../model/compiled-page.ts';

/** { html: '<p>a</p>', slots: [], code: [] } → '{"slots":[],"code":[]}\n<p>a</p>' */
export const encodeBody = ({ html, slots, code }: CompiledBody): string =>
  `${JSON.stringify({ slots, code })}\n${html}`;

export function decodeBody(text: string): CompiledBody {
  const end = text.indexOf('\n');
  const { slots, code } = JSON.parse(text.slice(0, end)) as Pick<CompiledBody, 'slots' | 'code'>;
  return { html: text.slice(end + 1), slots, code };
}

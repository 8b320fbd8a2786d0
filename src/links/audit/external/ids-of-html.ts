// The ids of somebody else's page.
import { Parser } from 'htmlparser2';

/** (html) → every `id`, and every `name` of an `a` */
export function idsOfHtml(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id !== undefined) ids.add(attributes.id);
      if (name === 'a' && attributes.name !== undefined) ids.add(attributes.name);
    },
  });
  parser.end(html);
  return ids;
}

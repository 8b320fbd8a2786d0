// An island: a component that is rendered on the server and hydrated in the browser. Pages without islands load none of
// its code.
import { type ComponentType, createElement, isValidElement, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { useServices } from '../context.ts';
import { Content } from '../parts/Content.tsx';

/**
 * When the browser loads the island's code: near the window, when it has nothing else to do, or when the reader uses a
 * control of the island.
 */
export type IslandTime = 'visible' | 'idle' | 'interaction';

/** `when` can depend on the props. */
export interface IslandOptions<Props extends object = object> {
  readonly when?: IslandTime | ((props: Props) => IslandTime);
}

/** Values that JSON silently drops or empties, so that the browser would miss them. */
const lostKinds: readonly (readonly [(value: unknown) => boolean, string])[] = [
  [(value) => typeof value === 'function', 'a function'],
  [isValidElement, 'an element'],
  [(value) => typeof value === 'symbol' || typeof value === 'bigint', 'a symbol or a big number'],
  [(value) => value instanceof Map || value instanceof Set, 'a Map or a Set'],
];

/** JSON that may stand inside a script element: `</script>` → `\u003c/script>`. */
const scriptJson = (island: string, props: object): string =>
  JSON.stringify(props, (key, value: unknown) => {
    const kind = lostKinds.find(([isLost]) => isLost(value))?.[1];
    if (kind === undefined) return value;
    throw new TypeError(
      `the prop \`${key}\` of the island “${island}” is ${kind}, and the browser reads props as JSON: pass texts, numbers, true, false, lists and plain objects`,
    );
  }).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The Markdown between the tags of an island is no prop for the browser: it is in the page, in an element of its own.
 */
function withContent<Props extends object>(props: Props): { readonly sent: object; readonly rendered: Props } {
  const { children, ...sent } = props as Props & { readonly children?: unknown };
  if (!isValidElement(children) || children.type !== Content) return { sent: props, rendered: props };
  return { sent, rendered: { ...props, children: <div data-island-content="">{children}</div> } };
}

interface Island {
  readonly name: string;
  readonly when: IslandTime;
  /** HTML and JSON of one use of the island; ids in the HTML start with the prefix. */
  readonly contents: (prefix: string) => string;
}

function IslandElement({ name, when, contents }: Island): ReactNode {
  const src = useServices().islandHref(name);
  const prefix = useId();
  return createElement('pubdocs-island', {
    name,
    src,
    when,
    prefix,
    dangerouslySetInnerHTML: { __html: contents(prefix) },
  });
}

/**
 * `defineIsland('services-table', ServicesTable, { when: 'visible' })` → a component to put into pages. The name is
 * that of the file
 * (`services-table.island.tsx`); props must survive JSON, because the browser reads them from the page.
 */
export function defineIsland<Props extends object>(
  name: string,
  component: ComponentType<Props>,
  { when = 'visible' }: IslandOptions<Props> = {},
): (props: Props) => ReactNode {
  return (props) => {
    const contents = (identifierPrefix: string) => {
      const { sent, rendered } = withContent(props);
      const html = renderToString(createElement(component, rendered), { identifierPrefix });
      return `<script type="application/json">${scriptJson(name, sent)}</script><div data-island-root>${html}</div>`;
    };
    return createElement(IslandElement, { name, when: typeof when === 'function' ? when(props) : when, contents });
  };
}

// A code block in a site's own component, highlighted like those in Markdown.
import type { ReactNode } from 'react';
import { useServices } from '../context.ts';

export interface CodeProps {
  readonly language: string;
  readonly title?: string;
  /** The code itself. */
  readonly children: string;
}

const wrongProps: readonly (readonly [(props: Readonly<Record<string, unknown>>) => boolean, string])[] = [
  [({ language }) => typeof language !== 'string', 'needs `language`, a text such as "json"'],
  [({ title }) => title !== undefined && typeof title !== 'string', 'takes a text as `title`'],
  [({ children }) => typeof children !== 'string', 'needs its code as one text: <Code language="json">{text}</Code>'],
];

/**
 * Throws when the element is created, so that the message has its place: { language: 'json' } → “Code needs its code as
 * one text …”
 */
Code.checkProps = (props: Readonly<Record<string, unknown>>): void => {
  const problem = wrongProps.find(([isWrong]) => isWrong(props));
  if (problem !== undefined) throw new Error(`Code ${problem[1]}`);
};

/** `<Code language="json">{text}</Code>` → a code block. */
export function Code({ language, title, children }: CodeProps): ReactNode {
  const html = useServices().code({ code: children, language, ...(title === undefined ? {} : { title }) });
  return <div className="sample" dangerouslySetInnerHTML={{ __html: html }} />;
}

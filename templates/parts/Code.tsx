// A code block in a site's own component, highlighted like those in Markdown.
import type { ReactNode } from 'react';
import { useServices } from '../context.ts';

export interface CodeProps {
  readonly language: string;
  readonly title?: string;
  /** The code itself. */
  readonly children: string;
}

/** `<Code language="json">{text}</Code>` → a code block. */
export function Code({ language, title, children }: CodeProps): ReactNode {
  const html = useServices().code({ code: children, language, ...(title === undefined ? {} : { title }) });
  return <div className="sample" dangerouslySetInnerHTML={{ __html: html }} />;
}

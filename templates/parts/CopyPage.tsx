// The menu at the title of a page that is also published as Markdown. Its links need no JavaScript.
import type { ReactNode } from 'react';
import { outsideRel } from '../../src/text/html-text.ts';
import { useStrings } from '../context.ts';
import type { CopyPageProps } from '../contract.ts';
import { Icon } from './Icon.tsx';

/** Null for a page without Markdown. `llms.txt` is the list of all such pages. */
export function CopyPage({ markdown }: CopyPageProps): ReactNode {
  const t = useStrings();
  if (markdown === null) return null;
  return (
    <div className="copy-page dropdown" data-behaviour="dropdown">
      <details data-behaviour="copy-page">
        <summary className="dropdown-button">
          {t('copyPage.menu')}
          <Icon name="chevron" />
        </summary>
        <ul className="dropdown-list">
          <li className="js-only">
            <button type="button" disabled aria-live="polite">
              {t('copyPage.copy')}
            </button>
          </li>
          <li>
            <a href={markdown.href} type="text/markdown">
              {t('copyPage.view')}
            </a>
          </li>
          {markdown.assistants.map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel={`${outsideRel} nofollow`}>
                {t('copyPage.open', { name })}
              </a>
            </li>
          ))}
          <li>
            <a href={markdown.index}>llms.txt</a>
          </li>
        </ul>
      </details>
    </div>
  );
}

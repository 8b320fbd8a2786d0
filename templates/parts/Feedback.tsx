// Below the text: whether the page was helpful, as a form without a script, or a link to one.
import type { ReactNode } from 'react';
import { outsideRel } from '../../src/text/html-text.ts';
import { useChrome, useStrings } from '../context.ts';
import type { FeedbackProps } from '../contract.ts';

export function Feedback({ feedback }: FeedbackProps): ReactNode {
  const t = useStrings();
  const { locale } = useChrome();
  const question = t('feedback.question');
  if (feedback.kind === 'link')
    return (
      <p className="doc-footer">
        {question}
        <a href={feedback.href} rel={outsideRel}>
          {t('feedback.link')}
        </a>
      </p>
    );
  return (
    <form className="doc-footer" method="post" action={feedback.action} aria-label={question}>
      <span>{question}</span>
      <input type="hidden" name="page" value={feedback.page} />
      <input type="hidden" name="locale" value={locale.code} />
      <span className="actions">
        <button type="submit" className="button button-quiet" name="helpful" value="yes">
          {t('feedback.yes')}
        </button>
        <button type="submit" className="button button-quiet" name="helpful" value="no">
          {t('feedback.no')}
        </button>
      </span>
    </form>
  );
}

// The state of the table's data: its date, whether it was checked, and what went wrong.
import { typeset } from 'pubdocs/theme';
import type { ReactNode } from 'react';
import { sentenceFor } from './failure-texts.ts';
import type { Language } from './service-labels.ts';
import type { Refresh } from './use-live-services.ts';

export interface DataNoteProps {
  readonly language: Language;
  readonly asOf: string;
  readonly refresh: Refresh;
  /** Days since the snapshot; null until the browser's clock is known. */
  readonly age: number | null;
  readonly onRetry: () => void;
}

const texts = {
  dated: { en: 'Data as of', cs: 'Data ze dne' },
  loading: { en: 'Checking for newer data…', cs: 'Hledáme novější data…' },
  fresh: { en: 'Up to date: checked just now.', cs: 'Aktuální: právě ověřeno.' },
  failed: { en: 'Newer data could not be loaded.', cs: 'Novější data se nepodařilo načíst.' },
  old: { en: '(more than a month old)', cs: '(starší než měsíc)' },
  retry: { en: 'Retry', cs: 'Zkusit znovu' },
} as const;

/** A snapshot older than this number of days is marked as old. */
const oldDays = 31;

/** `2025-11-03T06:00:00Z` → `3 November 2025`, in universal time. */
const formatDate = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  );

/** Screen readers announce the state once; the date stays readable in every state but the fresh one. */
export function DataNote({ language, asOf, refresh, age, onRetry }: DataNoteProps): ReactNode {
  const isOld = refresh.kind !== 'fresh' && age !== null && age > oldDays;
  return (
    <div className="data-note" data-state={refresh.kind}>
      {refresh.kind === 'fresh' ? null : (
        <p>
          {texts.dated[language]} <time dateTime={asOf}>{typeset(formatDate(asOf, language), language)}</time>
          {isOld ? <strong className="data-old"> {texts.old[language]}</strong> : null}
        </p>
      )}
      <p role="status" className="js-only">
        {refresh.kind === 'off' ? null : texts[refresh.kind][language]}
        {refresh.kind === 'failed' ? (
          <span className="data-reason"> {sentenceFor(refresh.failure, refresh.host, language)}</span>
        ) : null}
      </p>
      {refresh.kind === 'failed' ? (
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {texts.retry[language]}
        </button>
      ) : null}
    </div>
  );
}

// The front page: plain React, rendered to HTML. No script of it reaches the browser.
import { Link, type PageMeta, type StandaloneProps } from 'pubdocs/theme';
import type { ReactNode } from 'react';

export const meta: PageMeta = {
  title: { en: 'My documentation', cs: 'Moje dokumentace', de: 'Meine Dokumentation' },
  description: {
    en: 'Everything about my project, in one place.',
    cs: 'Všechno o mém projektu na jednom místě.',
    de: 'Alles über mein Projekt an einem Ort.',
  },
};

export default function FrontPage({ t }: StandaloneProps): ReactNode {
  return (
    <div className="welcome">
      <h1>{t({ en: 'What would you like to know?', cs: 'Co byste rádi věděli?', de: 'Was möchten Sie wissen?' })}</h1>
      <p className="lead">
        {t({
          en: 'Start with the introduction, or look something up in the reference.',
          cs: 'Začněte úvodem, nebo si něco najděte v referenční příručce.',
          de: 'Beginnen Sie mit der Einführung, oder schlagen Sie in der Referenz nach.',
        })}
      </p>
      <p className="actions">
        <Link className="button" to="/docs/intro">
          {t({ en: 'Introduction', cs: 'Úvod', de: 'Einführung' })}
        </Link>
        <Link className="button button-quiet" to="/docs/reference/limits">
          {t({ en: 'Reference', cs: 'Referenční příručka', de: 'Referenz' })}
        </Link>
      </p>
    </div>
  );
}

// A page of the docs: its text, the parts around it, and its table of contents.
import { createElement, type ReactNode } from 'react';
import { useChrome, useComponents, useStrings } from '../context.ts';
import type { DocPageProps } from '../contract.ts';
import { LongNames } from '../parts/LongNames.tsx';
import { bodyNode } from './body-node.ts';
import { splitTitle } from './split-title.ts';

/** A text in another language than the page gets its own `lang`. */
export function DocPage({ page, body }: DocPageProps): ReactNode {
  const components = useComponents();
  const Breadcrumbs = components['parts/Breadcrumbs'];
  const Notices = components['parts/Notices'];
  const Toc = components['parts/Toc'];
  const DocFooter = components['parts/DocFooter'];
  const Feedback = components['parts/Feedback'];
  const Pager = components['parts/Pager'];
  const BackToTop = components['parts/BackToTop'];
  const CopyPage = components['parts/CopyPage'];
  const Versions = components['parts/Versions'];
  const VersionNotice = components['parts/VersionNotice'];
  const t = useStrings();
  const hasMarks = useChrome().assets.marks !== '';
  const marks = {
    'data-changed': t('changes.changed'),
    'data-new': t('changes.new'),
    'data-before': t('changes.before'),
  };
  const { title, rest } = splitTitle(body.kind === 'html' ? body.html : '');
  const language = page.fallback === null ? {} : { lang: page.fallback.lang, dir: page.fallback.direction };
  if (page.layout === 'home' && body.kind === 'html')
    return (
      <main className="main" id="pd-main" tabIndex={-1}>
        <Notices page={page} />
        <div className="prose" {...language}>
          {page.showTitle ? (
            <h1>
              <LongNames text={page.title} />
            </h1>
          ) : null}
          <div dangerouslySetInnerHTML={{ __html: body.html }} />
        </div>
      </main>
    );
  return (
    <>
      {/* Before the text: beside the docs menu for the keyboard, and near the disclosure's copy for compression. */}
      <Toc toc={page.toc} form="column" />
      <main className="main" id="pd-main" tabIndex={-1}>
        <article>
          {page.versions === null ? null : <Versions versions={page.versions} />}
          <Breadcrumbs breadcrumbs={page.breadcrumbs} />
          {page.versions === null ? null : <VersionNotice versions={page.versions} />}
          <Notices page={page} />
          <CopyPage markdown={page.markdown} />
          {title === null ? null : (
            <header className="prose" {...language} dangerouslySetInnerHTML={{ __html: title }} />
          )}
          {title === null && page.showTitle ? (
            <header className="prose" {...language}>
              <h1>
                <LongNames text={page.title} />
              </h1>
            </header>
          ) : null}
          <Toc toc={page.toc} form="disclosure" />
          {body.kind === 'html' ? (
            <div className="prose" {...language} dangerouslySetInnerHTML={{ __html: rest }} />
          ) : (
            bodyNode(body, {})
          )}
          {hasMarks ? createElement('pubdocs-marks', marks) : null}
          <DocFooter editHref={page.editHref} lastUpdated={page.lastUpdated} contributors={page.contributors} />
          {page.feedback === null ? null : <Feedback feedback={page.feedback} />}
        </article>
        <Pager previous={page.previous} next={page.next} />
        <BackToTop />
      </main>
    </>
  );
}

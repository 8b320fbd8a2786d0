// The content of `<head>`: texts for search engines and social networks, URLs of translations, styles, scripts.
import type { ReactNode } from 'react';
import { useChrome, usePage, useStrings } from '../context.ts';
import { documentTitle } from './document-title.ts';
import { hole } from './marks.ts';

function Social(): ReactNode {
  const model = usePage();
  const { chrome, head } = model;
  const others = model.alternates.filter(
    ({ locale, current }) => !current && head.hreflang.some(({ lang }) => lang === locale.htmlLang),
  );
  const languages = [chrome.locale, ...others.map(({ locale }) => locale)];
  return (
    <>
      <meta property="og:type" content={model.kind === 'doc' ? 'article' : 'website'} />
      <meta property="og:site_name" content={chrome.siteTitle} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {head.canonical === '' ? null : <meta property="og:url" content={head.canonical} />}
      {languages.map(({ code, openGraph }, place) =>
        openGraph === null ? null : (
          <meta key={code} property={place === 0 ? 'og:locale' : 'og:locale:alternate'} content={openGraph} />
        ),
      )}
      {head.image === null ? null : <meta property="og:image" content={head.image} />}
      {head.card === null ? null : (
        <>
          <meta property="og:image:width" content={String(head.card.width)} />
          <meta property="og:image:height" content={String(head.card.height)} />
          <meta property="og:image:alt" content={head.card.alt} />
        </>
      )}
      <meta name="twitter:card" content={head.image === null ? 'summary' : 'summary_large_image'} />
    </>
  );
}

function Discovery(): ReactNode {
  const { head, markdown } = usePage();
  return (
    <>
      <meta name="description" content={head.description} />
      {head.keywords.length === 0 ? null : <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.robots === null ? null : <meta name="robots" content={head.robots} />}
      {head.canonical === '' ? null : <link rel="canonical" href={head.canonical} />}
      {head.hreflang.map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      {markdown === null ? null : <link rel="alternate" type="text/markdown" href={markdown.href} />}
    </>
  );
}

/** The colour of the browser's toolbar; a script changes `media` if the reader chooses the mode. */
function ThemeColor(): ReactNode {
  const { themeColor } = usePage().head;
  const { default: mode, respectSystem } = useChrome().colorMode;
  const media = (which: 'light' | 'dark') => {
    if (respectSystem) return `(prefers-color-scheme: ${which})`;
    return which === mode ? 'all' : 'not all';
  };
  return (['light', 'dark'] as const).map((which) => (
    <meta key={which} name="theme-color" data-mode={which} media={media(which)} content={themeColor[which]} />
  ));
}

function Icons(): ReactNode {
  const { head } = usePage();
  return (
    <>
      {head.favicon === null ? null : <link rel="icon" href={head.favicon} sizes="48x48" />}
      {head.icon === null ? null : (
        <link rel="icon" href={head.icon} type={head.favicon === null ? undefined : 'image/svg+xml'} />
      )}
      {head.touchIcon === null ? null : <link rel="apple-touch-icon" href={head.touchIcon} />}
      {head.manifest === null ? null : <link rel="manifest" href={head.manifest} />}
    </>
  );
}

/** The state and the boot script come before the styles, so that the mode is correct before the first paint. */
export function Head(): ReactNode {
  const model = usePage();
  const t = useStrings();
  const { assets } = model.chrome;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {model.head.csp === null ? null : <meta httpEquiv="Content-Security-Policy" content={model.head.csp} />}
      <title>{documentTitle(model, t('notFound.title'))}</title>
      <Discovery />
      <Social />
      <ThemeColor />
      <Icons />
      {hole('state')}
      <script dangerouslySetInnerHTML={{ __html: assets.boot }} />
      {/* No paint before the element after the navbar has arrived: the right half of the navbar would move. */}
      <link rel="expect" href="#pd-menu" blocking="render" />
      {assets.inlineStyle === '' ? (
        assets.styles.map((href) => <link key={href} rel="stylesheet" href={href} />)
      ) : (
        <style data-site="" dangerouslySetInnerHTML={{ __html: assets.inlineStyle }} />
      )}
      {model.kind === 'standalone'
        ? assets.pageStyles.map((href) => <link key={href} rel="stylesheet" href={href} data-page-styles="" />)
        : null}
      {model.kind === 'doc' && model.hasComponents ? (
        <link rel="stylesheet" href={assets.parts} data-page-styles="" />
      ) : null}
      {model.kind === 'doc' && model.hasMath ? <link rel="stylesheet" href={assets.math} data-page-styles="" /> : null}
      {model.kind === 'doc' && model.hasDiagrams ? (
        <link rel="stylesheet" href={assets.diagrams} data-page-styles="" />
      ) : null}
      {model.kind === 'doc' && model.hasZoom ? (
        <link rel="stylesheet" href={assets.zoomStyle} data-page-styles="" />
      ) : null}
      {model.kind === 'doc' && assets.marks !== '' ? (
        <link rel="stylesheet" href={assets.marksStyle} data-page-styles="" />
      ) : null}
      {(model.kind === 'doc' || model.kind === 'index') && model.versions !== null ? (
        <link rel="stylesheet" href={assets.versions} data-page-styles="" />
      ) : null}
      {assets.script === '' ? null : (
        <script {...(assets.isModule ? { type: 'module' } : { defer: true })} src={assets.script} />
      )}
      {/* On all pages, because pages with other scripts are loaded anew. */}
      {[assets.zoom, assets.marks].map((src) =>
        src === '' ? null : (
          <script key={src} {...(assets.isModule ? { type: 'module' } : { defer: true })} src={src} />
        ),
      )}
      {model.head.jsonLd === null ? null : (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: model.head.jsonLd }} />
      )}
      {hole('tags')}
    </head>
  );
}

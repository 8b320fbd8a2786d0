// Shows findings over the page: errors of this page open at once, others behind a small button.
// It is built from nodes and text, never from markup, because messages may quote text of attackers.
import type { LiveFinding, LiveMessage } from '../../../src/model/live.ts';
import { overlayStyles } from './overlay-styles.ts';

/** ('/public-docs/docs/intro.html', '/public-docs') → '/docs/intro', the form of paths in findings */
export function toPagePath(pathname: string, base: string): string {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // A malformed path has no findings.
  }
  const inside = path.startsWith(base) ? path.slice(base.length) : path;
  return inside.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';
}

/** Groups findings: those of the open page and of the whole site, and those of other pages. */
export function sortOut(findings: readonly LiveFinding[], path: string) {
  const here = findings.filter(({ pages }) => pages === null || pages.includes(path));
  return {
    errors: here.filter(({ severity }) => severity === 'error'),
    warnings: here.filter(({ severity }) => severity !== 'error'),
    elsewhere: findings.filter((finding) => finding.severity === 'error' && !here.includes(finding)),
  };
}

type Sorted = ReturnType<typeof sortOut>;

function make(
  name: string,
  properties: { class?: string; text?: string },
  children: readonly Node[] = [],
): HTMLElement {
  const element = document.createElement(name);
  if (properties.class !== undefined) element.className = properties.class;
  if (properties.text !== undefined) element.textContent = properties.text;
  element.append(...children);
  return element;
}

const findingNode = (finding: LiveFinding): HTMLElement =>
  make('article', { class: `finding ${finding.severity}` }, [
    make('h3', {}, [
      make('span', { class: 'severity', text: finding.severity }),
      make('code', { text: finding.code }),
      make('span', { class: 'message', text: finding.message }),
    ]),
    ...(finding.where === null ? [] : [make('p', { class: 'where', text: finding.where })]),
    ...(finding.frame.length === 0 ? [] : [make('pre', { text: finding.frame.join('\n') })]),
    ...(finding.hint === null ? [] : [make('p', { class: 'hint', text: finding.hint })]),
  ]);

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function summary({ errors, warnings, elsewhere }: Sorted): string {
  const here = [
    ...(errors.length > 0 ? [counted(errors.length, 'error')] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, 'warning')] : []),
  ];
  return [...here, ...(elsewhere.length > 0 ? [`${counted(elsewhere.length, 'error')} on other pages`] : [])].join(
    ', ',
  );
}

function hostElement(): { host: HTMLElement; shadow: ShadowRoot } {
  const existingHost = document.querySelector<HTMLElement>('pubdocs-findings');
  if (existingHost?.shadowRoot) return { host: existingHost, shadow: existingHost.shadowRoot };
  const host = document.createElement('pubdocs-findings');
  const shadow = host.attachShadow({ mode: 'open' });
  // A constructed sheet is allowed by the page's content security policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyles);
  shadow.adoptedStyleSheets = [sheet];
  // Beside the body, so that page updates and navigation do not remove it.
  document.documentElement.append(host);
  return { host, shadow };
}

/** → a function that shows the findings of a message, or removes the overlay if there are none */
export function makeOverlay(): (message: LiveMessage) => void {
  /** The findings that the reader closed; the overlay stays closed until others are found. */
  let dismissed = '';
  let latest: LiveMessage | null = null;

  const draw = ({ findings, base }: LiveMessage): void => {
    const sorted = sortOut(findings, toPagePath(location.pathname, base));
    const text = summary(sorted);
    if (text === '') {
      document.querySelector('pubdocs-findings')?.remove();
      dismissed = '';
      return;
    }
    const { host, shadow } = hostElement();
    // Use the mode of the page; without the page's own sheet, that of the system.
    const hasMode = getComputedStyle(document.documentElement).colorScheme !== 'normal';
    host.dataset.mode = hasMode ? 'page' : 'system';
    const signature = JSON.stringify(
      [...sorted.errors, ...sorted.warnings].map(({ code, message }) => [code, message]),
    );
    const badge = make('button', { class: 'badge', text });
    const close = make('button', { class: 'close', text: 'Close' });
    const setOpen = (open: boolean): void => {
      host.dataset.state = open ? 'open' : 'closed';
      badge.setAttribute('aria-expanded', String(open));
    };
    badge.addEventListener('click', () => setOpen(true));
    close.addEventListener('click', () => {
      dismissed = signature;
      setOpen(false);
    });
    setOpen(sorted.errors.length > 0 && signature !== dismissed);
    shadow.replaceChildren(badge, panelNode(text, sorted, close));
  };
  const again = (): void => {
    if (latest) draw(latest);
  };
  // Links inside the site change the page without a load.
  const { navigation } = window as { navigation?: EventTarget };
  (navigation ?? window).addEventListener(navigation ? 'currententrychange' : 'popstate', again);
  document.addEventListener('keydown', ({ key }) => {
    const host = document.querySelector<HTMLElement>('pubdocs-findings[data-state="open"]');
    if (key === 'Escape') host?.shadowRoot?.querySelector<HTMLElement>('.close')?.click();
  });
  return (message) => {
    latest = message;
    draw(message);
  };
}

function panelNode(text: string, { errors, warnings, elsewhere }: Sorted, close: HTMLElement): HTMLElement {
  const panel = make('section', { class: 'panel' }, [
    make('header', {}, [make('h2', { text }), close]),
    ...[...errors, ...warnings, ...elsewhere].map(findingNode),
  ]);
  panel.setAttribute('aria-label', 'Findings');
  panel.setAttribute('role', 'alert');
  return panel;
}

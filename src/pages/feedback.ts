// The question whether a page was helpful, as the config wants it.
import type { SiteConfig } from '../config/site-config.ts';
import type { FeedbackModel } from '../model/page-model.ts';

/** A page, and { link: 'https://git.example/new?title={title}' } → { kind: 'link', href: '…?title=Parcels' } */
export function feedbackOf(
  page: { readonly url: string; readonly title: string },
  { feedback }: SiteConfig['theme'],
): FeedbackModel | null {
  if (feedback === null) return null;
  const { post, link } = feedback;
  if (post !== null) return { kind: 'form', action: post, page: page.url };
  const values: Readonly<Record<string, string>> = { url: page.url, title: page.title };
  const fill = (whole: string, name: string): string => encodeURIComponent(values[name] ?? whole);
  return link === null ? null : { kind: 'link', href: link.replace(/\{(url|title)\}/g, fill) };
}

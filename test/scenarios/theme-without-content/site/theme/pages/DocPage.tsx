import type { DocPageProps } from 'pubdocs/theme';

/** A page that forgets its text. */
export default function DocPage({ page }: DocPageProps) {
  return <main id="main">{page.title}</main>;
}

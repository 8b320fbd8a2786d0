// The bar above the navbar. The boot script hides a dismissed one before the first paint.
import type { ReactNode } from 'react';
import { useChrome, useStrings } from '../context.ts';
import { Icon } from '../parts/Icon.tsx';

/** Null without an announcement. */
export function Announcement(): ReactNode {
  const t = useStrings();
  const { announcement } = useChrome();
  if (announcement === null) return null;
  return (
    <section
      className="announcement"
      data-behaviour="announcement"
      data-swap="announcement"
      data-announcement={announcement.id}
      aria-label={t('announcement.label')}
    >
      <p dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.closeable ? (
        <button
          type="button"
          className="icon-button js-only"
          data-announcement-close=""
          aria-label={t('announcement.close')}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </section>
  );
}

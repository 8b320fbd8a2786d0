// An image of the chrome, with a second file for dark mode when there is one.
import type { ReactNode } from 'react';
import type { ImageModel } from '../../src/model/page-model.ts';

export interface PictureProps {
  readonly image: ImageModel;
  /** True: a text beside it has the same meaning, so `alt` is empty. */
  readonly decorative: boolean;
  /** Loaded when near the window. The hidden image of the other mode is then never loaded. */
  readonly lazy?: boolean;
}

interface OneProps extends PictureProps {
  readonly src: string;
  readonly className?: string;
}

function One({ image, decorative, lazy, src, className }: OneProps): ReactNode {
  return (
    <picture className={className}>
      <img
        src={src}
        alt={decorative ? '' : image.alt}
        width={image.width}
        height={image.height}
        {...(lazy ? { loading: 'lazy' } : {})}
      />
    </picture>
  );
}

/** The page has both images; the style sheet shows that of the mode. `picture` keeps React from preloading both. */
export function Picture({ image, decorative, lazy = false }: PictureProps): ReactNode {
  const common = { image, decorative, lazy };
  if (image.srcDark === null) return <One {...common} src={image.src} />;
  return (
    <>
      <One {...common} src={image.src} className="light-only" />
      <One {...common} src={image.srcDark} className="dark-only" />
    </>
  );
}

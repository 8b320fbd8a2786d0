// An image of the chrome, with a second file for dark mode when there is one.
import type { ReactNode } from 'react';
import type { ImageModel } from '../../src/model/page-model.ts';

export interface PictureProps {
  readonly image: ImageModel;
  /** True when a text beside it says the same. */
  readonly decorative: boolean;
  /** Loaded when it comes near the window; the hidden image of the other mode is then never loaded. */
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

/** Both images stand in the page; the style sheet shows the one of the mode. The `picture` keeps React from preloading both. */
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

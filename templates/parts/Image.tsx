// An image in a site's own component. Its URL is like one in Markdown: the build finds and checks the file and adds its
// size.
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useServices } from '../context.ts';

export interface ImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'alt'> {
  /** `./photo.png` beside the page, `/img/photo.png` below `static/`, or an external URL. */
  readonly src: string;
  /** Text alternative; empty for a decoration. */
  readonly alt: string;
}

/** `<Image src="./a.png" alt="">` → `<img src="/assets/….png" alt="" width="40" height="30" loading="lazy">` */
export function Image({ src, alt, ...rest }: ImageProps): ReactNode {
  const { href, width, height } = useServices().image(src);
  const size = width === undefined || rest.width !== undefined || rest.height !== undefined ? {} : { width, height };
  return <img loading="lazy" {...size} {...rest} src={href} alt={alt} />;
}

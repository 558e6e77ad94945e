import { preload } from 'react-dom';

export type PictureSource = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** `srcset` values. The browser picks AVIF if it supports it. */
  avif?: string | undefined;
  webp?: string | undefined;
};

type PictureProps = PictureSource & {
  sizes?: string | undefined;
  /** For a picture in the initial viewport: loaded eagerly and with high priority. */
  isPriority?: boolean | undefined;
  className?: string | undefined;
};

/**
 * Preloads a picture of the initial viewport from the document head, before the body has arrived. `media` limits it to
 * matching screens.
 */
export function preloadPicture({ src, avif }: PictureSource, sizes: string, media?: string): void {
  if (!avif) return;
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  });
}

/**
 * A picture in modern formats. Its space is reserved before it loads, and the content around it renders without waiting
 * for it.
 */
export function Picture({ src, alt, width, height, avif, webp, sizes, isPriority, className }: PictureProps) {
  return (
    <picture className={className}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

import { preload } from 'react-dom';

export type PictureSource = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** `srcset` texts; the browser takes AVIF where it can. */
  avif?: string | undefined;
  webp?: string | undefined;
};

type PictureProps = PictureSource & {
  sizes?: string | undefined;
  /** The picture that makes the first view: loaded at once and first. */
  isPriority?: boolean | undefined;
  className?: string | undefined;
};

/** Named in the head, a picture of the first view is asked for before the body has arrived; `media` says on which screens. */
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

/** A picture in modern formats whose place is kept before it loads; what stands around it is drawn without waiting for it. */
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

import type { Gallery } from '@bakul/shop/catalog/catalog.contract';
import type { PictureSource } from '@bakul/ui/picture';

/** A stored picture as the browser chooses from it. */
export function pictureSource(
  gallery: Pick<Gallery, 'url' | 'custom_properties'>,
  alt: string,
): PictureSource {
  const { base, widths, formats, width, height } = gallery.custom_properties;
  const set = (format: string) =>
    formats.includes(format)
      ? widths.map((each) => `${base}/${each}.${format} ${each}w`).join(', ')
      : undefined;
  return { src: gallery.url, alt, width, height, avif: set('avif'), webp: set('webp') };
}

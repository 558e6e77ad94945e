import type { Gallery } from '@bakul/shop/features/catalog/catalog.contract';
import type { PictureSource } from '@bakul/ui/picture';
import type { CardPicture } from './card-product.ts';

/** Almost every browser supports AVIF and selects a width. The few others load one WebP, the picture's `src`. */
function choices({ base, widths, formats }: CardPicture): Pick<PictureSource, 'avif' | 'webp'> {
  const format = formats.includes('avif') ? 'avif' : 'webp';
  return { [format]: widths.map((width) => `${base}/${width}.${format} ${width}w`).join(', ') };
}

/** The source set of a stored picture. */
export function pictureSource(
  gallery: Pick<Gallery, 'url' | 'custom_properties'>,
  alt: string,
): PictureSource {
  const { width, height } = gallery.custom_properties;
  return { src: gallery.url, alt, width, height, ...choices(gallery.custom_properties) };
}

/** The same for a card, which shows the name beside the picture and crops every picture to 4:3. */
export function cardPictureSource(picture: CardPicture): PictureSource {
  const src = `${picture.base}/${picture.widths.at(-1)}.webp`;
  return { src, alt: '', width: 320, height: 240, ...choices(picture) };
}

export const thumbOf = ({ base, widths }: CardPicture) => `${base}/${widths[0]}.webp`;

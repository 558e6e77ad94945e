import type { PictureRow } from './staff-picture.queries.ts';
import type { StaffPicture } from './staff-product.contract.ts';

export function presentPicture({ key, widths, original, ...row }: PictureRow): StaffPicture {
  const at = (width: number | undefined) => `/media/${key}/${width ?? row.width}.webp`;
  return {
    ...row,
    thumb: at(widths[0]),
    url: at(widths.at(-1)),
    original: original && { width: original.width, height: original.height },
  };
}

import type { StaffPicture } from '../../product/staff/product.contract.ts';
import type { PictureRow } from './picture.queries.ts';

export function presentPicture({ key, widths, original, ...row }: PictureRow): StaffPicture {
  const at = (width: number | undefined) => `/media/${key}/${width ?? row.width}.webp`;
  return {
    ...row,
    thumb: at(widths[0]),
    url: at(widths.at(-1)),
    original: original && { width: original.width, height: original.height },
  };
}

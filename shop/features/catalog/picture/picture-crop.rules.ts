type Area = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** Whether a crop lies within its picture and is at least `least` pixels wide and high. */
export function isCropWithin(crop: Area, picture: Size, minSize: number): boolean {
  const isLarge = crop.width >= minSize && crop.height >= minSize;
  const isInside =
    crop.x >= 0 &&
    crop.y >= 0 &&
    crop.x + crop.width <= picture.width &&
    crop.y + crop.height <= picture.height;
  return isLarge && isInside;
}

/** The largest centred crop with an aspect ratio (width / height). */
export function centeredCrop({ width, height }: Size, shape: number): Area {
  const isWide = width / height > shape;
  const size = {
    width: isWide ? Math.round(height * shape) : width,
    height: isWide ? height : Math.round(width / shape),
  };
  return { x: Math.floor((width - size.width) / 2), y: Math.floor((height - size.height) / 2), ...size };
}

/** Clamps a crop that was moved or resized by hand to its picture. */
export function clampCrop(crop: Area, picture: Size, minSize: number): Area {
  const clamp = (value: number, from: number, to: number) =>
    Math.min(Math.max(Math.round(value), from), Math.max(from, to));
  const width = clamp(crop.width, Math.min(minSize, picture.width), picture.width);
  const height = clamp(crop.height, Math.min(minSize, picture.height), picture.height);
  return {
    x: clamp(crop.x, 0, picture.width - width),
    y: clamp(crop.y, 0, picture.height - height),
    width,
    height,
  };
}

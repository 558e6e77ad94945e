/** The part of a picture to keep: zoom, and position between its edges (0 to 1). */
export type Crop = { zoom: number; across: number; down: number };
export type Size = { width: number; height: number };

export const centeredCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 };
export const nearest = 4;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The crop in the picture's own pixels, always within the picture. */
export function cropSquare({ width, height }: Size, { zoom, across, down }: Crop) {
  const size = Math.max(1, Math.floor(Math.min(width, height) / within(zoom, 1, nearest)));
  return {
    x: Math.round(within(across, 0, 1) * (width - size)),
    y: Math.round(within(down, 0, 1) * (height - size)),
    size,
  };
}

/** The crop after dragging the picture by a distance on the screen, where the crop is `side` pixels wide. */
export function dragCrop(picture: Size, crop: Crop, by: { x: number; y: number }, side: number): Crop {
  const { size } = cropSquare(picture, crop);
  const moved = (place: number, length: number, distance: number) => {
    const room = length - size;
    return room <= 0 ? place : within(place - (distance * size) / side / room, 0, 1);
  };
  return {
    ...crop,
    across: moved(crop.across, picture.width, by.x),
    down: moved(crop.down, picture.height, by.y),
  };
}

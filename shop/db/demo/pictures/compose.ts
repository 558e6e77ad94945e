import sharp from 'sharp';
import { type Special, specialSheets, specials } from './banners.ts';
import { type Scene, subjectSvg } from './compose-subject.ts';
import { createStage } from './draw/stage.ts';
import { logoMarkWoven } from './logo.ts';
import { fit } from './scenes/still.ts';
import { isSubject, pictureKeys, type Subject, subjects, tileKey, tileSize } from './subjects.ts';

const icons = {
  'icon-192': { size: 192, corner: 42, inset: 0.16 },
  'icon-512': { size: 512, corner: 112, inset: 0.16 },
  // Launchers cut a maskable icon to a circle of 80 %: no corners of our own, and more room.
  'icon-maskable-512': { size: 512, corner: 0, inset: 0.25 },
} as const;

type Icon = keyof typeof icons;

const isSpecial = (key: string): key is Special => Object.hasOwn(specialSheets, key);
const isIcon = (key: string): key is Icon => Object.hasOwn(icons, key);
const scenes: Record<string, Scene> = { hero: 'hero', still: 'still', single: 'single', scale: 'scale' };

const iconKeys = Object.keys(icons).filter(isIcon);

/** Everything there is: three pictures and a tile for each subject, banners and icons. */
export const allPictureKeys: readonly string[] = [
  ...subjects.flatMap((subject) => [...pictureKeys(subject), tileKey(subject)]),
  ...specials,
  ...iconKeys,
];

function iconSvg(icon: Icon): string {
  const { size, corner, inset } = icons[icon];
  const scale = (size * (1 - inset * 2)) / 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="#1f6b3f"/><g transform="translate(${size * inset} ${size * (inset + 0.01)}) scale(${scale})">${logoMarkWoven('#ffffff', '#e0a52e')}</g></svg>`;
}

async function tileSvg(subject: Subject): Promise<string> {
  const stage = await createStage([subject]);
  const width = fit(stage, subject, tileSize - 12, tileSize - 12);
  const art = stage.put({
    name: subject,
    x: tileSize / 2,
    base: (tileSize + width * stage.ratio(subject)) / 2,
    width,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${tileSize}" height="${tileSize}"><defs>${stage.symbols()}</defs>${art}</svg>`;
}

/** The drawing behind a key, or undefined when nobody has drawn it. */
async function svgOf(key: string): Promise<string | undefined> {
  if (isSpecial(key)) return (await specialSheets[key]()).svg;
  if (isIcon(key)) return iconSvg(key);
  if (key.startsWith('tile-')) {
    const subject = key.slice('tile-'.length);
    return isSubject(subject) ? tileSvg(subject) : undefined;
  }
  const cut = key.lastIndexOf('-');
  const subject = key.slice(0, cut);
  const scene = scenes[key.slice(cut + 1)];
  return isSubject(subject) && scene !== undefined ? subjectSvg(subject, scene) : undefined;
}

/** The master of a picture as PNG. The same key gives the same bytes, always. */
export async function composePicture(key: string): Promise<Buffer> {
  const svg = await svgOf(key);
  if (svg === undefined) throw new Error(`No picture is named ${key}`);
  const isOpaque = !key.startsWith('tile-') && !key.startsWith('icon-');
  const drawn = sharp(Buffer.from(svg), { unlimited: true });
  // A master lives for milliseconds in memory: packing it would cost more than it saves.
  return (isOpaque ? drawn.removeAlpha() : drawn).png({ compressionLevel: 0 }).toBuffer();
}

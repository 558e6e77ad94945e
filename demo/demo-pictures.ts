import { join } from 'node:path';
import type { PictureFiles } from '@bakul/shop/adapters/files/files';
import type { Db } from '@bakul/shop/platform/db/db';
import index from './pictures/index.json' with { type: 'json' };

type SubjectOf<Key> = Key extends `${infer Name}-hero` ? Name : never;

/** A kind of produce that there are pictures of. */
export type Subject = SubjectOf<keyof typeof index>;

export const pictureFolder = join(import.meta.dirname, 'pictures');

/** A picture never changes under its media key, which therefore holds a hash of its files. */
export const demoPictures = Object.entries(index).map(([key, { hash, ...size }]) => ({
  key,
  mediaKey: `${key}-${hash}`,
  ...size,
}));

const scenes = ['hero', 'still', 'single', 'scale'] as const;

/** The pictures of a subject: in its packaging, on a tint, and close up or in three sizes. */
export function pictureKeys(subject: Subject): string[] {
  return scenes.map((scene) => `${subject}-${scene}`).filter((key) => Object.hasOwn(index, key));
}

/** A subject alone on nothing, for category tiles. */
export const tileKey = (subject: Subject) => `tile-${subject}`;

/** Puts the demo's pictures into the shop's media folder: those that its database names and the folder lacks. */
export async function addMissingPictures(db: Db, pictures: PictureFiles): Promise<void> {
  const rows = await db.run<{ key: string }>('SELECT key FROM media WHERE is_illustration');
  const named = new Set(rows.map(({ key }) => key));
  for (const { key, mediaKey } of demoPictures) {
    if (named.has(mediaKey) && !(await pictures.has(mediaKey)))
      await pictures.add(mediaKey, join(pictureFolder, key));
  }
}

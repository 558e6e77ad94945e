import { join } from 'node:path';
import type { PictureFiles } from '@bakul/shop/adapters/files/files';
import type { Db } from '@bakul/shop/platform/db/db';
import index from './pictures/index.json' with { type: 'json' };

type SubjectOf<Key> = Key extends `${infer Name}-hero` ? Name : never;

/** A kind of produce that has pictures. */
export type Subject = SubjectOf<keyof typeof index>;

export const pictureFolder = join(import.meta.dirname, 'pictures');

/** The media key contains a hash of the picture's files, because the picture behind a media key never changes. */
export const demoPictures = Object.entries(index).map(([key, { hash, ...size }]) => ({
  key,
  mediaKey: `${key}-${hash}`,
  ...size,
}));

const scenes = ['hero', 'still', 'single', 'scale'] as const;

/** The pictures of a subject: in its packaging, on a tinted background, and either as a close-up or in three sizes. */
export function pictureKeys(subject: Subject): string[] {
  return scenes.map((scene) => `${subject}-${scene}`).filter((key) => Object.hasOwn(index, key));
}

/** The subject on a transparent background, for category tiles. */
export const tileKey = (subject: Subject) => `tile-${subject}`;

/** Copies the pictures that the database references and the media folder lacks into the media folder. */
export async function addMissingPictures(db: Db, pictures: PictureFiles): Promise<void> {
  const rows = await db.run<{ key: string }>('SELECT key FROM media WHERE is_illustration');
  const named = new Set(rows.map(({ key }) => key));
  for (const { key, mediaKey } of demoPictures) {
    if (named.has(mediaKey) && !(await pictures.has(mediaKey)))
      await pictures.add(mediaKey, join(pictureFolder, key));
  }
}

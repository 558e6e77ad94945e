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

/** Copies the pictures that the database references into the store, unless they are there. */
export async function addMissingPictures(db: Db, pictures: PictureFiles): Promise<void> {
  const rows = await db.run<{ key: string }>('SELECT key FROM media WHERE is_illustration');
  const named = new Set(rows.map(({ key }) => key));
  // One listing instead of a request for each picture, which takes a while in a bucket.
  const stored = new Set<string>();
  for await (const file of pictures.list()) stored.add(file);
  for (const { key, mediaKey, widths } of demoPictures) {
    const files = widths.flatMap((width) => [`${mediaKey}/${width}.avif`, `${mediaKey}/${width}.webp`]);
    if (named.has(mediaKey) && !files.every((file) => stored.has(file)))
      await pictures.add(mediaKey, join(pictureFolder, key));
  }
}

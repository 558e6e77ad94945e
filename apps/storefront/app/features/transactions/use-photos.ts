import { formatBytes } from '@bakul/ui/upload-check';
import type { UploadFile } from '@bakul/ui/uploader';
import { useEffect, useRef, useState } from 'react';

type Photo = { id: string; file: File; url: string };

/** Photos that are chosen now and sent with the form. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const lastId = useRef(0);
  const made = useRef(new Set<string>());

  useEffect(() => {
    const urls = made.current;
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  function add(files: readonly File[]) {
    const added = files.map((file) => {
      lastId.current += 1;
      const url = URL.createObjectURL(file);
      made.current.add(url);
      return { id: `photo-${lastId.current}`, file, url };
    });
    setPhotos((before) => [...before, ...added]);
  }

  const shown = photos.map(
    ({ id, file, url }): UploadFile => ({
      id,
      name: file.name,
      note: formatBytes(file.size),
      previewUrl: url,
      ...(percent === null ? { state: 'done' } : { state: 'sending', percent }),
    }),
  );
  return {
    shown,
    files: photos.map(({ file }) => file),
    percent,
    setPercent,
    add,
    remove: (id: string) => setPhotos((before) => before.filter((photo) => photo.id !== id)),
  };
}

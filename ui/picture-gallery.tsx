import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { LazyPictureZoom } from './late-picture-zoom.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import type { ZoomLabels } from './picture-zoom.tsx';
import { useSnapTrack } from './use-snap-track.ts';

export type GalleryPicture = PictureSource & { id: string };

type PictureGalleryProps = {
  pictures: readonly GalleryPicture[];
  sizes?: string | undefined;
  labels: ZoomLabels & {
    gallery: string;
    zoom: string;
    /** Accessible name of a thumbnail: "Picture 2 of 4". */
    picture: (number: number, count: number) => string;
  };
  /** Next to the thumbnails, such as "Illustrations". */
  note?: ReactNode;
  /** Shown over the picture: badges, the favourite button. */
  overlay?: ReactNode;
  className?: string | undefined;
};

/** Pictures to swipe or to choose by thumbnail, on phones too. A press enlarges the picture. */
export function PictureGallery({ pictures, sizes, labels, note, overlay, className }: PictureGalleryProps) {
  const { track, current, goTo, isAside } = useSnapTrack<HTMLUListElement>(pictures.length);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const count = pictures.length;

  return (
    <section className={classNames('gallery', className)} aria-label={labels.gallery}>
      <div className="gallery-stage">
        <ul ref={track} className="snap-track">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="snap-slide" inert={isAside(index)}>
              <button
                type="button"
                aria-label={`${labels.zoom}: ${picture.alt}`}
                onClick={() => setZoomed(index)}
              >
                <Picture {...picture} sizes={sizes} isPriority={index === 0} />
              </button>
            </li>
          ))}
        </ul>
        {overlay}
        {count > 1 && (
          <span className="gallery-count" aria-hidden="true">
            {current + 1} / {count}
          </span>
        )}
      </div>
      <div className="gallery-thumbs">
        {count > 1 &&
          pictures.map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              className="gallery-thumb"
              aria-label={labels.picture(index + 1, count)}
              aria-current={index === current || undefined}
              onClick={() => goTo(index)}
            >
              <Picture {...picture} alt="" sizes="72px" />
            </button>
          ))}
        {note && <span className="gallery-note">{note}</span>}
      </div>
      <LazyPictureZoom pictures={pictures} labels={labels} shown={zoomed} setShown={setZoomed} />
    </section>
  );
}

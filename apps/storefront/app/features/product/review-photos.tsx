import type { Review } from '@bakul/shop/features/review/review.contract';
import { LazyPictureZoom } from '@bakul/ui/late-picture-zoom';
import { Picture } from '@bakul/ui/picture';
import { useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { pictureSource } from '../product-card/gallery-source.ts';

/** The buyer's photos: enlarged in place, or opened as files without JavaScript. */
export function ReviewPhotos({ review: { reviewer, media } }: { review: Review }) {
  const { t } = useI18n();
  const [shown, setShown] = useState<number | null>(null);
  const pictures = media.map((each, index) =>
    pictureSource(each, t('product.reviews.photo', { n: index + 1, name: reviewer })),
  );
  return (
    <>
      <ul
        className="flex flex-wrap gap-2 [&_img]:size-full [&_img]:object-cover"
        aria-label={t('product.reviews.photos', { name: reviewer })}
      >
        {media.map(({ id, url }, index) => {
          const picture = pictures[index];
          return (
            picture && (
              <li key={id}>
                <a
                  className="block size-20 overflow-clip rounded-control bg-tint cursor-zoom-in"
                  href={url}
                  onClick={(event) => {
                    event.preventDefault();
                    setShown(index);
                  }}
                >
                  <Picture {...picture} sizes="80px" />
                </a>
              </li>
            )
          );
        })}
      </ul>
      <LazyPictureZoom
        pictures={pictures}
        shown={shown}
        setShown={setShown}
        labels={{
          zoomIn: t('product.zoomIn'),
          zoomOut: t('product.zoomOut'),
          previous: t('product.previous'),
          next: t('product.next'),
          close: t('common.close'),
        }}
      />
    </>
  );
}

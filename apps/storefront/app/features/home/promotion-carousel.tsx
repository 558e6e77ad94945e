import type { Promotion } from '@bakul/shop/features/promotion/promotion.contract';
import { formatDay } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Carousel } from '@bakul/ui/carousel';
import { Badge } from '@bakul/ui/chip';
import { Picture, preloadPicture } from '@bakul/ui/picture';
import { useEffect } from 'react';
import { track } from '../../analytics/track.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { pictureSource } from '../product-card/gallery-source.ts';
import { useSlideTime } from './use-slide-time.ts';

/** A 2:1 banner leaves its left half to the text. A narrower picture is placed beside the text instead. */
const wideBanner = 1.8;
const wide = '(min-width: 1280px) 744px, (min-width: 1024px) calc(100vw - 312px)';
/**
 * On phones a picture is 190 px high and cropped at the sides, so a 2:1 picture shows almost its whole width. Asking
 * for 5 % less is not visible and saves most phones the next larger file.
 */
const sizes = `${wide}, max(100vw - 48px, 360px)`;

export function PromotionCarousel({ promotions }: { promotions: readonly Promotion[] }) {
  const { t } = useI18n();
  const interval = useSlideTime();
  if (promotions.length === 0) return null;
  return (
    <Carousel
      className="promotion-carousel"
      interval={interval}
      labels={{
        carousel: t('home.promotions'),
        previous: t('home.promotions.previous'),
        next: t('home.promotions.next'),
        pause: t('home.promotions.pause'),
        play: t('home.promotions.play'),
        slide: (number, count) => t('home.promotions.slide', { number, count }),
      }}
    >
      {promotions.map((promotion, index) => (
        <Slide key={promotion.id} promotion={promotion} isFirst={index === 0} />
      ))}
    </Carousel>
  );
}

function Slide({ promotion, isFirst }: { promotion: Promotion; isFirst: boolean }) {
  const { t, lang } = useI18n();
  // A promotion ends at midnight, so its last day is the day before.
  const lastDay = new Date(new Date(promotion.ends_at).getTime() - 1);
  const { ga_properties } = promotion;
  useEffect(() => {
    // The other slides may never become visible.
    if (isFirst) track({ event: 'view_promotion', ...ga_properties });
  }, [isFirst, ga_properties]);
  const { width, height } = promotion.banner.custom_properties;
  const picture = pictureSource(promotion.banner, '');
  if (isFirst) preloadPicture(picture, sizes);
  return (
    <div className="promotion-slide" data-narrow={width / height < wideBanner || undefined}>
      <Picture {...picture} sizes={sizes} isPriority={isFirst} />
      <div className="promotion-words">
        <Badge tone="promo">{t('home.until', { day: formatDay(lastDay, lang) })}</Badge>
        <h2>{promotion.headline}</h2>
        <p>{promotion.body}</p>
        <Link
          to={promotion.route}
          className={buttonClass()}
          aria-label={t('home.offerOf', { name: promotion.name })}
          onClick={() => track({ event: 'select_promotion', ...ga_properties })}
        >
          {t('home.offer')}
        </Link>
      </div>
    </div>
  );
}

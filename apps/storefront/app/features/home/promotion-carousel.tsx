import type { Promotion } from '@bakul/shop/features/promotion/promotion.contract';
import { formatDay } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Carousel } from '@bakul/ui/carousel';
import { Badge } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
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

const besideWords =
  'sm:bg-[linear-gradient(to_right,var(--color-sun-soft),#fde9bb)] sm:[&_img]:w-[58%] sm:[&_img]:bg-transparent sm:[&_img]:object-[50%_65%] sm:[&_img]:[mask-image:linear-gradient(to_right,transparent,#000000_30%)]';

export function PromotionCarousel({ promotions }: { promotions: readonly Promotion[] }) {
  const { t } = useI18n();
  const interval = useSlideTime();
  if (promotions.length === 0) return null;
  return (
    // On phones the arrows share the row of the button, and the dots stand on the empty corner of the picture.
    <Carousel
      className="border border-line sm:h-94 max-sm:[&>.carousel-controls]:right-4 max-sm:[&>.carousel-controls]:bottom-4 max-sm:[&>.carousel-dots]:top-3 max-sm:[&>.carousel-dots]:bottom-auto max-sm:[&>.carousel-dots]:left-3 max-sm:[&>.carousel-dots]:py-1.25 max-sm:[&>.carousel-dots]:px-2 max-sm:[&>.carousel-dots]:rounded-[10px] max-sm:[&>.carousel-dots]:bg-white/85"
      interval={interval}
      labels={{
        carousel: t('home.promotions'),
        previous: t('home.promotions.previous'),
        next: t('home.promotions.next'),
        pause: t('home.promotions.pause'),
        play: t('home.promotions.play'),
        slide: (number, count) => t('home.promotions.slide', { number, count }),
      }}
      data-testid="promotion-carousel"
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
  const isNarrow = width / height < wideBanner;
  const picture = pictureSource(promotion.banner, '');
  if (isFirst) preloadPicture(picture, sizes);
  return (
    <div
      className={classNames(
        'relative flex flex-col h-full bg-surface sm:grid sm:items-center',
        '[&_img]:w-full [&_img]:h-47.5 [&_img]:bg-tint [&_img]:object-cover [&_img]:object-[88%_70%]',
        'sm:[&_img]:absolute sm:[&_img]:inset-y-0 sm:[&_img]:right-0 sm:[&_img]:h-full',
        isNarrow ? besideWords : 'sm:[&_img]:object-[right_60%]',
      )}
      data-testid="promotion-slide"
    >
      <Picture {...picture} sizes={sizes} isPriority={isFirst} />
      <div
        className={classNames(
          'flex flex-1 flex-col items-start gap-2 p-4 sm:relative sm:flex-none sm:gap-3 sm:pt-8 sm:pb-14 sm:pl-8 sm:pr-0',
          isNarrow ? 'sm:max-w-[46%]' : 'sm:max-w-1/2',
        )}
      >
        <Badge tone="promo">{t('home.until', { day: formatDay(lastDay, lang) })}</Badge>
        <h2 className="text-2xl/7 sm:text-4xl/10.5 sm:tracking-[-0.025em]">{promotion.headline}</h2>
        <p className="text-muted text-pretty sm:text-[#3d4a41]">{promotion.body}</p>
        <Link
          to={promotion.route}
          className={buttonClass({ className: 'mt-auto sm:mt-2' })}
          aria-label={t('home.offerOf', { name: promotion.name })}
          onClick={() => track({ event: 'select_promotion', ...ga_properties })}
        >
          {t('home.offer')}
        </Link>
      </div>
    </div>
  );
}

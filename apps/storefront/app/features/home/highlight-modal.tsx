import type { Promotion } from '@bakul/shop/features/promotion/promotion.contract';
import { formatDay } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { Picture } from '@bakul/ui/picture';
import { useEffect } from 'react';
import { track } from '../../analytics/track.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { pictureSource } from '../product-card/gallery-source.ts';

const bannerLink =
  'block -outline-offset-5 [&_img]:w-full [&_img]:h-auto [&_img]:max-h-[60dvh] [&_img]:bg-tint [&_img]:object-cover [&_img]:object-[50%_80%] max-sm:[&_img]:aspect-9/4';

type Props = { promotion: Promotion; isOpen: boolean; onClose: () => void };

/** The banner opens its link in a new tab and closes the modal. Without a link it leads to the products. */
export function HighlightModal({ promotion, isOpen, onClose }: Props) {
  const { t, lang } = useI18n();
  const { ga_properties } = promotion;
  useEffect(() => track({ event: 'view_promotion', ...ga_properties }), [ga_properties]);

  function select() {
    track({ event: 'select_promotion', ...ga_properties });
    onClose();
  }

  const lastDay = new Date(new Date(promotion.ends_at).getTime() - 1);
  const banner = (
    <Picture
      {...pictureSource(promotion.highlight_banner ?? promotion.banner, promotion.headline)}
      sizes="(min-width: 1024px) 960px, 100vw"
      isPriority
    />
  );
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={promotion.name}
      closeLabel={t('common.close')}
      className="z-50 [&_.modal-body]:p-0 [&_.modal-content]:overflow-clip"
      data-testid="highlight-modal"
    >
      {promotion.external_link ? (
        <a
          href={promotion.external_link}
          target="_blank"
          rel="noopener"
          className={bannerLink}
          onClick={select}
          data-testid="highlight-banner"
        >
          {banner}
          <span className="sr-only"> {t('shell.newTab')}</span>
        </a>
      ) : (
        <Link to={promotion.route} className={bannerLink} onClick={select} data-testid="highlight-banner">
          {banner}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-y-4 gap-x-8 pt-5 pb-6 px-6">
        <div className="flex-[1_1_280px]">
          <p className="text-2xl/8 font-bold text-balance">{promotion.headline}</p>
          <p>
            {promotion.body} {t('home.until', { day: formatDay(lastDay, lang) })}.
          </p>
        </div>
        <Link to={promotion.route} className={buttonClass({ size: 'large' })} onClick={select}>
          {t('home.offer')}
        </Link>
      </div>
    </Modal>
  );
}

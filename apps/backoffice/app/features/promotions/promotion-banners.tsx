import type { DraftState } from '../../editing/use-draft.ts';
import type { useFields } from '../../editing/use-fields.ts';
import { BannerCard } from './banner-card.tsx';
import type { PromotionValues } from './promotion-form.ts';
import { usePromotionsText } from './promotions-text.ts';

type PromotionBannersProps = {
  draft: DraftState<PromotionValues>;
  fields: ReturnType<typeof useFields<PromotionValues>>;
};

/** The banner, and the one of the pop-up when the promotion is highlighted. */
export function PromotionBanners({ draft, fields }: PromotionBannersProps) {
  const t = usePromotionsText();
  const { values } = draft;
  return (
    <>
      <BannerCard
        id="promotion-banner"
        title={t('promotion.banner.title')}
        hint={t('promotion.banner.hint')}
        banner={values.banner}
        values={values}
        error={
          values.banner
            ? fields.errorOf('banner_id', t('promotion.banner.title'))
            : fields.errorOf('banner_id', '') && t('promotion.banner.missing')
        }
        onBanner={(banner) => draft.set('banner', banner)}
      />
      {values.is_highlight && (
        <BannerCard
          id="promotion-window-banner"
          title={t('promotion.windowBanner.title')}
          hint={t('promotion.windowBanner.hint')}
          banner={values.highlight_banner}
          values={values}
          error={fields.errorOf('highlight_banner_id', t('promotion.windowBanner.title'))}
          onBanner={(banner) => draft.set('highlight_banner', banner)}
          onRemove={() => draft.set('highlight_banner', null)}
        />
      )}
    </>
  );
}

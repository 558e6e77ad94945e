import type { Gallery } from '@bakul/shop/features/catalog/catalog.contract';
import { type BannerTone, bannerTones } from '@bakul/shop/features/promotion/promotion.constants';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { Uploader, type UploadFile } from '@bakul/ui/uploader';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { sendForm } from '../../api/send-form.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import type { PromotionValues } from './promotion-form.ts';
import { usePromotionsText } from './promotions-text.ts';

type BannerCardProps = {
  id: string;
  title: string;
  hint: string;
  banner: Gallery | null;
  values: PromotionValues;
  error: string | undefined;
  onBanner: (banner: Gallery) => void;
  /** Set when the banner is optional. */
  onRemove?: () => void;
};

const megabyte = 1024 * 1024;

const dots: Record<BannerTone, string> = {
  leaf: 'before:bg-[#bfe0be]',
  sun: 'before:bg-[#f8cf74]',
  sea: 'before:bg-[#b5d3f2]',
  earth: 'before:bg-[#e3c3a4]',
};

/** An uploaded picture, or one composed by the shop from its products on a background of one tone. */
export function BannerCard(props: BannerCardProps) {
  const { id, title, hint, banner, values, error, onBanner, onRemove } = props;
  const { t: common } = useI18n();
  const t = usePromotionsText();
  const [sending, setSending] = useState<UploadFile | null>(null);
  const [tone, setTone] = useState<BannerTone | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function upload(file: File) {
    setFailure(null);
    const shown = { id, name: file.name, note: '' };
    setSending({ ...shown, state: 'sending', percent: 0 });
    const result = await sendForm<{ data: Gallery }>({
      path: '/api/staff/promotion_banner',
      files: [file],
      onPercent: (percent) => setSending({ ...shown, state: 'sending', percent }),
    });
    setSending(null);
    if (result.ok) onBanner(result.data.data);
    else setFailure(result.failure);
  }

  async function compose(wanted: BannerTone) {
    setFailure(null);
    setTone(wanted);
    const target = {
      category_id: values.scope === 'category' ? (values.category?.id ?? null) : null,
      product_id: values.scope === 'product' ? (values.product?.id ?? null) : null,
    };
    const result = await call('POST /api/staff/promotion_banner/compose', { tone: wanted, ...target });
    setTone(null);
    if (result.ok) onBanner(result.data.data);
    else setFailure(result.failure);
  }

  return (
    <Card title={title}>
      <div className="grid grid-cols-1 gap-3 min-w-0">
        {banner && (
          <img
            className="w-full max-w-120 aspect-2/1 rounded-card object-cover"
            src={banner.url}
            alt={t('promotion.banner.now')}
            data-testid="banner-now"
          />
        )}
        {banner && onRemove && (
          <Button variant="neutral" icon="trash" className="justify-self-start" onClick={onRemove}>
            {t('promotion.windowBanner.remove')}
          </Button>
        )}
        <FailureNotice failure={failure} />
        <Uploader
          id={id}
          name={id}
          label={t('promotion.banner.upload')}
          hint={hint}
          error={error}
          maxCount={1}
          maxBytes={8 * megabyte}
          accept={['image/jpeg', 'image/png']}
          files={sending ? [sending] : []}
          onAdd={([file]) => file && void upload(file)}
          onRemove={() => setSending(null)}
          labels={{
            drop: t('promotion.banner.drop'),
            choose: t('promotion.banner.choose'),
            retry: common('common.retry'),
            remove: (name) => t('promotion.banner.remove', { name }),
            refused: (name, reason) =>
              t(reason === 'size' ? 'promotion.banner.large' : 'promotion.banner.type', { name }),
            progress: (name) => t('promotion.banner.progress', { name }),
          }}
        />
        <div className="field">
          <span className="field-label">{t('promotion.banner.compose')}</span>
          <p className="field-hint">{t('promotion.banner.composeHint')}</p>
          <div className="flex flex-wrap gap-2">
            {bannerTones.map((each) => (
              <Button
                key={each}
                variant="neutral"
                isLoading={tone === each}
                onClick={() => void compose(each)}
                className={classNames('before:size-4 before:me-2 before:rounded-full', dots[each])}
              >
                {t(`promotion.tone.${each}`)}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </Card>
  );
}

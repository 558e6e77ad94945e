import { formatDay, formatMoney } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import { Badge } from '@bakul/ui/chip';
import { Notice } from '@bakul/ui/inline-error';
import { Segmented } from '@bakul/ui/segmented';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { fromLocalInput } from '../../editing/local-input.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import type { PromotionValues } from './promotion-form.ts';
import { promotionValue } from './promotion-value.ts';
import { usePromotionsText } from './promotions-text.ts';
import type { Preview } from './use-preview.ts';

type Props = { values: PromotionValues; preview: Preview | null };

/** What buyers would see, in a language of choice. Only staff see it until the promotion is published. */
export function PromotionPreview({ values, preview }: Props) {
  const t = usePromotionsText();
  const { t: common, lang: own } = useI18n();
  const [lang, setLang] = useState<Lang>(own);
  return (
    <aside
      className="grid gap-4 min-w-0 p-4 rounded-card bg-canvas xl:sticky xl:top-4 xl:max-h-[calc(100dvh-110px)] xl:overflow-y-auto"
      aria-label={t('promotion.preview.title')}
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('promotion.preview.title')}</h2>
        <Segmented
          className="flex-wrap"
          label={t('promotion.preview.language')}
          selected={lang}
          onSelect={(id) => setLang(id === 'ms' ? 'ms' : 'en')}
          segments={[
            { id: 'en', label: common('edit.english') },
            { id: 'ms', label: common('edit.malay') },
          ]}
        />
      </header>
      <CompetingPromotions preview={preview} />
      <PreviewPart title={t('promotion.preview.carousel')}>
        <Banner values={values} lang={lang} />
      </PreviewPart>
      {values.is_highlight && (
        <PreviewPart title={t('promotion.preview.modal')}>
          <HighlightModal values={values} lang={lang} />
        </PreviewPart>
      )}
      <PreviewPart
        title={
          preview ? t('promotion.preview.cards', { n: preview.products }) : t('promotion.preview.cardsLater')
        }
      >
        <div className="grid grid-cols-3 gap-2">
          {preview?.cards.map((card) => (
            <article
              key={card.product_id}
              className="relative grid content-start gap-0.5 p-2 border border-line rounded-card bg-surface text-sm"
              lang={lang}
              data-testid="preview-card"
            >
              {card.picture && (
                <img
                  className="w-full aspect-4/3 rounded-small object-cover"
                  src={card.picture}
                  alt=""
                  loading="lazy"
                />
              )}
              {card.percent !== null && (
                <Badge className="absolute top-3 left-3" tone="promo">{`−${card.percent} %`}</Badge>
              )}
              <strong>{card[`name_${lang}`]}</strong>
              <span className="text-muted">{card[`pack_${lang}`]}</span>
              <p>
                <b className="text-base font-heavy">{formatMoney(card.price)}</b>
                {card.price < card.list_price && (
                  <s className="ms-1.5 text-muted">{formatMoney(card.list_price)}</s>
                )}
              </p>
            </article>
          ))}
        </div>
      </PreviewPart>
    </aside>
  );
}

function PreviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-muted text-sm">{title}</h3>
      {children}
    </section>
  );
}

const words = {
  en: { until: 'Until', go: 'View offer' },
  ms: { until: 'Hingga', go: 'Lihat tawaran' },
} as const;

/** An end at midnight belongs to the day before. */
function lastDay(values: PromotionValues, lang: Lang): string {
  const end = fromLocalInput(values.ends_at);
  return end === null ? '' : `${words[lang].until} ${formatDay(new Date(Date.parse(end) - 1), lang)}`;
}

/** Only looks like the button that buyers see. */
function DrawnButton({ lang }: { lang: Lang }) {
  return (
    <span className="inline-block py-1.5 px-3 rounded-control bg-brand text-white text-sm font-semibold">
      {words[lang].go}
    </span>
  );
}

function Banner({ values, lang }: { values: PromotionValues; lang: Lang }) {
  const t = usePromotionsText();
  return (
    <div
      className="relative overflow-hidden aspect-2/1 rounded-card bg-tint"
      lang={lang}
      data-testid="preview-banner"
    >
      {values.banner ? (
        <img className="size-full object-cover" src={values.banner.url} alt="" />
      ) : (
        <p className="text-muted p-3 text-end">{t('promotion.preview.noBanner')}</p>
      )}
      <div className="absolute inset-0 right-[48%] grid content-center justify-items-start gap-1.5 p-4 overflow-hidden">
        <Badge tone="promo">{lastDay(values, lang)}</Badge>
        <strong className="text-lg/[1.15] font-heavy">{values[`headline_${lang}`] || '…'}</strong>
        <p className="text-sm/[1.25]">{values[`body_${lang}`] || '…'}</p>
        <DrawnButton lang={lang} />
      </div>
    </div>
  );
}

function HighlightModal({ values, lang }: { values: PromotionValues; lang: Lang }) {
  const banner = values.highlight_banner ?? values.banner;
  return (
    <div
      className="grid justify-items-start gap-2 p-3 rounded-card bg-surface shadow-raised"
      lang={lang}
      data-testid="preview-modal"
    >
      <b>{values[`name_${lang}`] || '…'}</b>
      {banner && <img className="w-full rounded-control" src={banner.url} alt="" />}
      <strong className="text-lg/[1.15] font-heavy">{values[`headline_${lang}`] || '…'}</strong>
      <p className="text-sm">
        {values[`body_${lang}`] || '…'} {lastDay(values, lang)}.
      </p>
      <DrawnButton lang={lang} />
    </div>
  );
}

/** Promotions that compete for the same goods or the same slot, and which one applies. */
function CompetingPromotions({ preview }: { preview: Preview | null }) {
  const t = usePromotionsText();
  const { lang } = useI18n();
  if (!preview || preview.competing.length === 0) return null;
  return (
    <Notice tone="warning" title={t('promotion.competing.title', { n: preview.competing.length })}>
      <ul className="grid gap-1">
        {preview.competing.map((promotion) => (
          <li key={promotion.id}>
            <Link className="font-strong underline underline-offset-3" to={`/promotions/${promotion.id}`}>
              {promotion[`name_${lang}`]}
            </Link>{' '}
            {promotionValue(promotion)}
            {promotion.code && ` · ${promotion.code}`}:{' '}
            {t(
              promotion.over === 'highlight'
                ? 'promotion.competing.highlight'
                : `promotion.competing.${promotion.wins}`,
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

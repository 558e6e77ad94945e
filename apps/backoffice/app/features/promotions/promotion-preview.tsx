import { formatDay, formatMoney } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import { Badge } from '@bakul/ui/chip';
import { Notice } from '@bakul/ui/inline-error';
import { Segmented } from '@bakul/ui/segmented';
import { useState } from 'react';
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
    <aside className="promotion-preview" aria-label={t('promotion.preview.title')}>
      <header>
        <h2>{t('promotion.preview.title')}</h2>
        <Segmented
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
      <section>
        <h3>{t('promotion.preview.carousel')}</h3>
        <Banner values={values} lang={lang} />
      </section>
      {values.is_highlight && (
        <section>
          <h3>{t('promotion.preview.modal')}</h3>
          <HighlightModal values={values} lang={lang} />
        </section>
      )}
      <section>
        <h3>
          {preview
            ? t('promotion.preview.cards', { n: preview.products })
            : t('promotion.preview.cardsLater')}
        </h3>
        <div className="preview-cards">
          {preview?.cards.map((card) => (
            <article key={card.product_id} className="preview-card" lang={lang}>
              {card.picture && <img src={card.picture} alt="" loading="lazy" />}
              {card.percent !== null && <Badge tone="promo">{`−${card.percent} %`}</Badge>}
              <strong>{card[`name_${lang}`]}</strong>
              <span>{card[`pack_${lang}`]}</span>
              <p>
                <b>{formatMoney(card.price)}</b>
                {card.price < card.list_price && <s>{formatMoney(card.list_price)}</s>}
              </p>
            </article>
          ))}
        </div>
      </section>
    </aside>
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

function Banner({ values, lang }: { values: PromotionValues; lang: Lang }) {
  const t = usePromotionsText();
  return (
    <div className="preview-banner" lang={lang}>
      {values.banner ? (
        <img src={values.banner.url} alt="" />
      ) : (
        <p className="bo-quiet">{t('promotion.preview.noBanner')}</p>
      )}
      <div>
        <Badge tone="promo">{lastDay(values, lang)}</Badge>
        <strong>{values[`headline_${lang}`] || '…'}</strong>
        <p>{values[`body_${lang}`] || '…'}</p>
        <span className="preview-button">{words[lang].go}</span>
      </div>
    </div>
  );
}

function HighlightModal({ values, lang }: { values: PromotionValues; lang: Lang }) {
  const banner = values.highlight_banner ?? values.banner;
  return (
    <div className="preview-modal" lang={lang}>
      <b>{values[`name_${lang}`] || '…'}</b>
      {banner && <img src={banner.url} alt="" />}
      <strong>{values[`headline_${lang}`] || '…'}</strong>
      <p>
        {values[`body_${lang}`] || '…'} {lastDay(values, lang)}.
      </p>
      <span className="preview-button">{words[lang].go}</span>
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
      <ul className="preview-competing">
        {preview.competing.map((promotion) => (
          <li key={promotion.id}>
            <Link to={`/promotions/${promotion.id}`}>{promotion[`name_${lang}`]}</Link>{' '}
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

import { formatClock } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSettingsText } from './settings-text.ts';

type Props = { messages: { en: string; ms: string }; until: string | null };

/** What buyers will see, in both languages. An empty message falls back to the default text. */
export function ClosedPagePreview({ messages, until }: Props) {
  const t = useSettingsText();
  const { t: common } = useI18n();
  const page = (lang: 'en' | 'ms') => (
    <div
      className="grid justify-items-center content-center gap-2 min-h-45 p-4 border border-line rounded-card bg-canvas text-center"
      lang={lang}
    >
      <Icon className="text-brand" name="shopping-bag" size="2xl" />
      <strong>{t(`settings.closedPage.title.${lang}`)}</strong>
      <p className="text-sm wrap-anywhere">
        {messages[lang].trim() || t(`settings.closedPage.text.${lang}`)}
      </p>
      {until && (
        <p className="text-sm wrap-anywhere">
          {t(`settings.closedPage.until.${lang}`, { time: formatClock(new Date(until), lang) })}
        </p>
      )}
    </div>
  );
  return (
    <section className="grid grid-cols-1 gap-3 min-w-0" aria-label={t('settings.maintenance.preview')}>
      <h3 className="field-label">{t('settings.maintenance.preview')}</h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3">
        <figure>
          <figcaption className="mb-1 text-muted text-sm">{common('edit.english')}</figcaption>
          {page('en')}
        </figure>
        <figure>
          <figcaption className="mb-1 text-muted text-sm">{common('edit.malay')}</figcaption>
          {page('ms')}
        </figure>
      </div>
    </section>
  );
}

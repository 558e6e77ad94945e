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
    <div className="closed-page" lang={lang}>
      <Icon name="shopping-bag" size="2xl" />
      <strong>{t(`settings.closedPage.title.${lang}`)}</strong>
      <p>{messages[lang].trim() || t(`settings.closedPage.text.${lang}`)}</p>
      {until && <p>{t(`settings.closedPage.until.${lang}`, { time: formatClock(new Date(until)) })}</p>}
    </div>
  );
  return (
    <section className="edit-group" aria-label={t('settings.maintenance.preview')}>
      <h3 className="field-label">{t('settings.maintenance.preview')}</h3>
      <div className="closed-pages">
        <figure>
          <figcaption>{common('edit.english')}</figcaption>
          {page('en')}
        </figure>
        <figure>
          <figcaption>{common('edit.malay')}</figcaption>
          {page('ms')}
        </figure>
      </div>
    </section>
  );
}

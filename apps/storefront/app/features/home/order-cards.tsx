import { formatDay } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import { cutOffAt } from '../../root-data/cut-off.ts';
import { useRootData } from '../../root-data/root-data.ts';
import { useNow } from '../../root-data/use-now.ts';

/** The next delivery and a contact person, beside the carousel on wide screens. */
export function OrderCards() {
  const { t } = useI18n();
  const operator = useRootData()?.config.operator;
  return (
    <div className="order-cards">
      <NextDelivery />
      {operator && (
        <section className="order-card">
          <header>
            <h2>{t('home.ask')}</h2>
            <Icon name="message-circle" />
          </header>
          <p>{t('home.ask.text')}</p>
          <a
            href={`https://wa.me/${operator.whatsapp.replace(/\D/g, '')}`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary', isWide: true })}
          >
            <Icon name="whatsapp" />
            {t('home.ask.whatsapp')}
            <span className="sr-only"> {t('shell.newTab')}</span>
          </a>
        </section>
      )}
    </div>
  );
}

function NextDelivery() {
  const { t, lang } = useI18n();
  const now = useNow();
  if (!now) return null;
  const { hours, minutes, delivery } = cutOffAt(now);
  const time = hours > 0 ? t('shell.time.hours', { hours, minutes }) : t('shell.time.minutes', { minutes });
  return (
    <section className="order-card">
      <header>
        <h2>{t('home.nextDelivery')}</h2>
        <Icon name="truck" />
      </header>
      <p className="order-card-day">{formatDay(delivery, lang)}</p>
      <p>{t('home.fromSix')}</p>
      <p className="order-card-left">
        <Icon name="clock" size="sm" />
        {t('home.timeLeft', { time })}
      </p>
    </section>
  );
}

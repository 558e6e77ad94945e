import { formatDay } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Icon, type IconName } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { cutOffAt } from '../../root-data/cut-off.ts';
import { useRootData } from '../../root-data/root-data.ts';
import { useNow } from '../../root-data/use-now.ts';

/** The next delivery and a contact person, beside the carousel on wide screens. */
export function OrderCards() {
  const { t } = useI18n();
  const operator = useRootData()?.config.operator;
  return (
    <div className="hidden xl:grid grid-rows-[1fr_1fr] gap-4">
      <NextDelivery />
      {operator?.whatsapp && (
        <OrderCard title={t('home.ask')} icon="message-circle">
          <p>{t('home.ask.text')}</p>
          <a
            href={`https://wa.me/${operator.whatsapp.replace(/\D/g, '')}`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary', isWide: true, className: 'mt-auto' })}
          >
            <Icon name="whatsapp" />
            {t('home.ask.whatsapp')}
            <span className="sr-only"> {t('shell.newTab')}</span>
          </a>
        </OrderCard>
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
    <OrderCard title={t('home.nextDelivery')} icon="truck">
      <p className="text-ink text-2xl/8 font-heavy">{formatDay(delivery, lang)}</p>
      <p>{t('home.fromSix')}</p>
      <p className="flex items-center gap-2 mt-auto py-1.5 px-3 rounded-control bg-sun-soft text-[#7a4a06] text-sm font-strong tabular-nums">
        <Icon name="clock" size="sm" />
        {t('home.timeLeft', { time })}
      </p>
    </OrderCard>
  );
}

function OrderCard({ title, icon, children }: { title: string; icon: IconName; children: ReactNode }) {
  return (
    <section className="flex flex-col pt-4 pb-5 px-5 border border-line rounded-card bg-surface text-muted">
      <header className="flex items-center justify-between mb-2 text-brand">
        <h2 className="text-ink text-base/6">{title}</h2>
        <Icon name={icon} />
      </header>
      {children}
    </section>
  );
}

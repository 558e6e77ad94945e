import { formatLocalDay } from '@bakul/web/format/format-date';
import { useEffect } from 'react';
import { useData } from '../../api/use-data.ts';
import { Page } from '../../frame/page.tsx';
import { MissingSettings, useShopStatus } from '../../frame/shop-status.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { CardGrid } from '../../parts/card-grid.tsx';
import { isMemberActive } from '../../session/activity.ts';
import { CutOff } from './cut-off.tsx';
import { OrdersCard } from './orders-card.tsx';
import { OverdueCard } from './overdue-card.tsx';
import { RoutesCard } from './routes-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { StockCard } from './stock-card.tsx';
import { useTodayText } from './today-text.ts';
import { WaitingCard } from './waiting-card.tsx';

const everyMs = 120_000;

export function TodayPage() {
  const { lang } = useI18n();
  const t = useTodayText();
  const { needs_setup } = useShopStatus();
  const dashboard = useData('GET /api/staff/dashboard', {});
  const { reload } = dashboard;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isMemberActive()) void reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [reload]);

  const day = dashboard.data ? formatLocalDay(dashboard.data.data.now.slice(0, 10), lang) : undefined;
  return (
    <Page title={t('today.title')} hint={day}>
      <WithData from={dashboard}>
        {({ data }) => (
          <>
            {/* The set-up guide lists the same, with what to do about it. */}
            {!needs_setup && <MissingSettings />}
            <CutOff at={data.cut_off_at} now={data.now} />
            <WaitingCard />
            <CardGrid>
              {data.sales && <SalesCard sales={data.sales} />}
              {data.orders && <OrdersCard orders={data.orders} />}
              {data.routes && <RoutesCard routes={data.routes} />}
              {data.stock && <StockCard stock={data.stock} />}
              {data.overdue && <OverdueCard overdue={data.overdue} />}
            </CardGrid>
          </>
        )}
      </WithData>
    </Page>
  );
}

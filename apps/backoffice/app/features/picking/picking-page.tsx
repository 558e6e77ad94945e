import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Segmented } from '@bakul/ui/segmented';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { saveFile } from '../../api/download-file.ts';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DayPicker } from '../orders/day-picker.tsx';
import { kilograms } from '../orders/order-words.ts';
import { ByFarm } from './by-farm.tsx';
import { ByRoute } from './by-route.tsx';
import { usePickingText } from './picking-text.ts';

/** What to collect from the farms, and what to pack for the vans. */
export function PickingPage() {
  const t = usePickingText();
  const { lang } = useI18n();
  const { values, set } = useFilters({ day: '', by: 'farm' });
  const by = values.by === 'route' ? 'route' : 'farm';
  const picking = useData('GET /api/staff/picking', {
    by,
    ...(values.day && { delivery_date: values.day }),
  });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const shown = picking.data?.data;
  const day = values.day || (shown?.delivery_date ?? '');

  async function savePdf() {
    setBusy(true);
    const result = await saveFile(`/api/staff/picking.pdf?by=${by}&delivery_date=${day}`);
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
  }
  const sum = shown && t('picking.sum', { n: shown.orders, weight: kilograms(shown.weight_grams) });
  return (
    <Page
      title={t('picking.title')}
      hint={shown && `${formatLocalDay(shown.delivery_date, lang)} · ${sum}`}
      actions={
        <>
          <Button variant="neutral" icon="printer" onClick={() => window.print()}>
            {t('picking.print')}
          </Button>
          <Button icon="download" isLoading={isBusy} onClick={() => void savePdf()}>
            {t('picking.pdf')}
          </Button>
        </>
      }
      toolbar={
        <>
          <Segmented
            label={t('picking.by')}
            selected={by}
            onSelect={(next) => set({ by: next })}
            segments={[
              { id: 'farm', label: t('picking.by.farm'), icon: 'sprout' },
              { id: 'route', label: t('picking.by.route'), icon: 'truck' },
            ]}
          />
          <DayPicker id="picking-day" value={day} onValue={(next) => set({ day: next })} />
        </>
      }
    >
      <FailureNotice failure={failure} onRetry={savePdf} isRetrying={isBusy} />
      <WithData from={picking}>
        {({ data }) =>
          data.orders === 0 ? (
            <EmptyState
              title={t('picking.none')}
              action={
                values.day !== '' && <Button onClick={() => set({ day: '' })}>{t('picking.tomorrow')}</Button>
              }
            >
              <p>{t('picking.none.text')}</p>
            </EmptyState>
          ) : data.by === 'farm' ? (
            <ByFarm farms={data.farms} />
          ) : (
            <ByRoute routes={data.routes} />
          )
        }
      </WithData>
    </Page>
  );
}

import type { StaffPromotion } from '@bakul/shop/features/promotion/staff/promotion.contract';
import { useParams } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { NotFound } from '../../frame/not-found.tsx';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { PromotionEditor } from './promotion-editor.tsx';

/** A new or an existing promotion. */
export function PromotionPage() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const isKnown = isNew || /^\d{1,9}$/.test(id);
  const stored = useData('GET /api/staff/promotion/{id}', isKnown && !isNew ? { id: Number(id) } : null);
  if (!isKnown || stored.failure?.status === 404) return <NotFound />;
  if (isNew)
    return (
      <PromotionEditor
        key="new"
        promotion={null}
        used={null}
        onStored={() => undefined}
        onReload={async () => null}
      />
    );
  const { data } = stored;
  if (!data) {
    return (
      <Page title={t('nav.promotions')}>
        <WithData from={stored}>{() => null}</WithData>
      </Page>
    );
  }
  const keep = (promotion: StaffPromotion) =>
    stored.replace({ data: { ...promotion, used: data.data.used } });
  return (
    <PromotionEditor
      key={id}
      promotion={data.data}
      used={data.data.used}
      onStored={keep}
      onReload={stored.reload}
    />
  );
}

import { useParams } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { NotFound } from '../../frame/not-found.tsx';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { PriceListEditor } from './price-list-editor.tsx';

export function PriceListPage() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const isKnown = isNew || /^\d{1,9}$/.test(id);
  const stored = useData('GET /api/staff/price_list/{id}', isKnown && !isNew ? { id: Number(id) } : null);
  if (!isKnown || stored.failure?.status === 404) return <NotFound />;
  if (!isNew && !stored.data) {
    return (
      <Page title={t('nav.priceLists')}>
        <WithData from={stored}>{() => null}</WithData>
      </Page>
    );
  }
  return (
    <PriceListEditor
      key={id}
      list={isNew ? null : (stored.data?.data ?? null)}
      onList={(data) => stored.replace({ data })}
      onReload={stored.reload}
    />
  );
}

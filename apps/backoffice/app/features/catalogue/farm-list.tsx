import type { StaffFarm } from '@bakul/shop/features/catalog/farm/staff/farm.contract';
import { Button } from '@bakul/ui/button';
import { DataTable } from '@bakul/ui/data-table';
import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from '@bakul/ui/link';
import { useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { FarmForm } from './farm-form.tsx';

export function FarmList() {
  const t = useCatalogueText();
  const farms = useData('GET /api/staff/farm', {});
  const [editing, setEditing] = useState<StaffFarm | 'new' | null>(null);
  const add = <Button onClick={() => setEditing('new')}>{t('farm.new')}</Button>;
  return (
    <Page title={t('farm.title')} actions={add} toolbar={<CatalogueTabs selected="farms" />}>
      <WithData from={farms}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="sprout" title={t('farm.empty')} action={add} />
          ) : (
            <DataTable caption={t('farm.title')} density="dense">
              <thead>
                <tr>
                  <th scope="col">{t('farm.name')}</th>
                  <th scope="col">{t('farm.place')}</th>
                  <th scope="col" data-numeric>
                    {t('farm.products')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((farm) => (
                  <tr key={farm.id}>
                    <th scope="row">
                      <button
                        type="button"
                        className="min-h-9 rounded-small font-strong text-start underline-offset-3 hover:underline"
                        aria-label={t('farm.edit', { name: farm.name })}
                        onClick={() => setEditing(farm)}
                        data-part="row-open"
                      >
                        {farm.name}
                      </button>
                    </th>
                    <td>{[farm.district, farm.state ?? farm.country].join(', ')}</td>
                    <td data-numeric>
                      <Link href={`/catalogue?farm=${farm.id}`}>{farm.products}</Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          )
        }
      </WithData>
      {editing && (
        <FarmForm
          farm={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void farms.reload();
          }}
        />
      )}
    </Page>
  );
}

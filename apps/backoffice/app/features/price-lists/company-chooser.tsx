import { Card } from '@bakul/ui/card';
import { Chip } from '@bakul/ui/chip';
import { Combobox } from '@bakul/ui/combobox';
import { useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import type { ListValues } from './list-values.ts';
import { usePriceListsText } from './price-lists-text.ts';

type Companies = ListValues['companies'];
type Props = { companies: Companies; onCompanies: (companies: Companies) => void };

/** The companies that the prices apply to. A list without companies applies to nobody. */
export function CompanyChooser({ companies, onCompanies }: Props) {
  const t = usePriceListsText();
  const { t: common } = useI18n();
  const [typed, setTyped] = useState('');
  const found = useData('GET /api/staff/price_list_company', { keywords: typed });
  const items = (found.data?.data ?? [])
    .filter(({ id }) => companies.every((company) => company.id !== id))
    .map((company) => ({ company, id: String(company.id), label: company.name }));
  return (
    <Card title={t('priceList.group.companies')}>
      <div className="grid grid-cols-1 gap-3 min-w-0">
        <Combobox
          value={typed}
          onValue={setTyped}
          items={items}
          isLoading={found.isLoading && typed !== ''}
          empty={common('edit.nothingFound')}
          onSelect={({ company }) => {
            onCompanies([...companies, company]);
            setTyped('');
          }}
          labels={{
            input: t('priceList.addCompany'),
            list: t('priceList.group.companies'),
            clear: common('edit.clear'),
            status: (n) => common('edit.suggestions', { n }),
          }}
          placeholder={t('priceList.addCompany')}
        />
        {companies.length === 0 && <p className="text-muted">{t('priceList.noCompany')}</p>}
        <div className="flex flex-wrap gap-2">
          {companies.map((company) => (
            <Chip
              key={company.id}
              removeLabel={common('edit.remove', { name: '' })}
              onRemove={() => onCompanies(companies.filter(({ id }) => id !== company.id))}
            >
              {company.name}
            </Chip>
          ))}
        </div>
      </div>
    </Card>
  );
}

import { LinkTabs } from '@bakul/ui/tabs';
import { useCompaniesText } from './companies-text.ts';

/** Companies and people, two lists under one sidebar entry. */
export function CompanyTabs({ selected }: { selected: 'companies' | 'people' }) {
  const t = useCompaniesText();
  return (
    <LinkTabs
      label={t('companies.views')}
      selected={selected}
      tabs={[
        { id: 'companies', label: t('companies.view.companies'), href: '/companies' },
        { id: 'people', label: t('companies.view.people'), href: '/people' },
      ]}
    />
  );
}

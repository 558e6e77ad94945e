import { securityEventKinds } from '@bakul/shop/kit/security-events';
import { Button } from '@bakul/ui/button';
import { Toolbar } from '../../frame/toolbar.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DateRange } from '../../parts/date-span.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { accountName, useSecurityText } from './security-text.ts';

type Values = Record<'kind' | 'account' | 'from' | 'to', string>;
type SecurityFiltersProps = { values: Values; onChange: (change: Partial<Values>) => void };

export function SecurityFilters({ values, onChange }: SecurityFiltersProps) {
  const { t: common, lang } = useI18n();
  const t = useSecurityText();
  const kinds = securityEventKinds
    .map((kind) => ({ value: kind as string, label: t(`event.${kind}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, lang));
  const [type, id] = values.account.split(':');
  return (
    <Toolbar>
      <FilterSelect
        label={t('security.kind')}
        value={values.kind}
        onValue={(kind) => onChange({ kind })}
        options={[{ value: '', label: `${t('security.kind')}: ${common('common.all')}` }, ...kinds]}
      />
      <DateRange from={values.from} to={values.to} onChange={onChange} />
      {(type === 'person' || type === 'staff') && (
        <Button variant="neutral" icon="x" onClick={() => onChange({ account: '' })}>
          {t('security.accountFilter', { name: accountName(t, { type, id: Number(id), name: null }) })}
          <span className="sr-only">. {t('security.accountFilter.clear')}</span>
        </Button>
      )}
    </Toolbar>
  );
}

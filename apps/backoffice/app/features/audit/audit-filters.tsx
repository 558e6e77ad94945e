import { useData } from '../../api/use-data.ts';
import { useActionNames } from '../../frame/action-names.ts';
import { recordTypeText } from '../../frame/record-text.ts';
import { SearchBox } from '../../frame/search-box.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DateRange } from '../../parts/date-span.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { useAuditText } from './audit-text.ts';

type Values = Record<'q' | 'member' | 'action' | 'type' | 'from' | 'to', string>;
type AuditFiltersProps = { values: Values; onChange: (change: Partial<Values>) => void };

export function AuditFilters({ values, onChange }: AuditFiltersProps) {
  const { t: common } = useI18n();
  const t = useAuditText();
  const nameOf = useActionNames();
  const { data } = useData('GET /api/staff/audit/names', {});
  const { actions = [], types = [], staff = [] } = data?.data ?? {};
  const select = (name: 'member' | 'action' | 'type', options: { value: string; label: string }[]) => (
    <FilterSelect
      label={t(`audit.${name}`)}
      value={values[name]}
      onValue={(value) => onChange({ [name]: value })}
      options={[{ value: '', label: `${t(`audit.${name}`)}: ${common('common.all')}` }, ...options]}
    />
  );
  return (
    <>
      <SearchBox label={t('audit.search')} value={values.q} onValue={(q) => onChange({ q: q.trim() })} />
      {select(
        'member',
        staff.map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {select(
        'action',
        actions.map((action) => ({ value: action, label: nameOf(action) })),
      )}
      {select(
        'type',
        types.map((type) => ({ value: type, label: recordTypeText(type, common) })),
      )}
      <DateRange from={values.from} to={values.to} onChange={onChange} />
    </>
  );
}

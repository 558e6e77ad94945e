import { orderStates, paymentMethods } from '@bakul/shop/features/order/order.constants';
import { useData } from '../../api/use-data.ts';
import { SearchBox } from '../../frame/search-box.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { useOrderText } from './order-text.ts';

export const listDefaults = {
  words: '',
  state: '',
  day: '',
  zone: '',
  leaves: '',
  method: '',
  look: '',
  company: '',
} as const;
type Values = { [K in keyof typeof listDefaults]: string };

type ListFiltersProps = { values: Values; onChange: (change: Partial<Values>) => void };

export function ListFilters({ values, onChange }: ListFiltersProps) {
  const t = useOrderText();
  const zones = useData('GET /api/staff/order/board', {}).data?.data.zones ?? [];
  return (
    <>
      <SearchBox
        label={t('orders.search')}
        value={values.words}
        onValue={(words) => onChange({ words: words.trim() })}
      />
      <FilterSelect
        label={t('orders.state')}
        value={values.state}
        options={[
          { value: '', label: t('orders.state.all') },
          ...orderStates.map((state) => ({ value: state, label: t(`orders.state.${state}`) })),
        ]}
        onValue={(state) => onChange({ state })}
      />
      <span className="inline-flex items-center gap-1">
        <label className="sr-only" htmlFor="orders-day">
          {t('orders.day')}
        </label>
        <input
          id="orders-day"
          type="date"
          className="input w-auto max-w-full"
          value={values.day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
      </span>
      <FilterSelect
        label={t('orders.route')}
        value={values.zone}
        options={[
          { value: '', label: t('orders.route.all') },
          ...zones.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onValue={(zone) => onChange({ zone })}
      />
      <FilterSelect
        label={t('orders.fulfilment')}
        value={values.leaves}
        options={[
          { value: '', label: t('orders.fulfilment.all') },
          { value: 'delivery', label: t('orders.fulfilment.delivery') },
          { value: 'pickup', label: t('orders.fulfilment.pickup') },
        ]}
        onValue={(leaves) => onChange({ leaves })}
      />
      <FilterSelect
        label={t('orders.method')}
        value={values.method}
        options={[
          { value: '', label: t('orders.method.all') },
          ...paymentMethods.map((method) => ({ value: method, label: t(`orders.method.${method}`) })),
        ]}
        onValue={(method) => onChange({ method })}
      />
      <FilterSelect
        label={t('orders.attention')}
        value={values.look}
        options={[
          { value: '', label: t('orders.attention.all') },
          { value: 'cancel', label: t('orders.attention.cancel') },
          { value: 'refund', label: t('orders.attention.refund') },
        ]}
        onValue={(look) => onChange({ look })}
      />
    </>
  );
}

import { orderStates, paymentMethods } from '@bakul/shop/kit/order-words';
import { Icon } from '@bakul/ui/icon';
import { useEffect, useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useOrderText } from './order-text.ts';
import { PickOne } from './pick-one.tsx';

/** `view` stands among them so that the address keeps the list. */
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
      <SearchWords words={values.words} onWords={(words) => onChange({ words })} />
      <PickOne
        id="orders-state"
        label={t('orders.state')}
        value={values.state}
        options={[
          { value: '', label: t('orders.state.all') },
          ...orderStates.map((state) => ({ value: state, label: t(`orders.state.${state}`) })),
        ]}
        onValue={(state) => onChange({ state })}
      />
      <span className="bo-day">
        <label className="sr-only" htmlFor="orders-day">
          {t('orders.day')}
        </label>
        <input
          id="orders-day"
          type="date"
          className="input"
          value={values.day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
      </span>
      <PickOne
        id="orders-zone"
        label={t('orders.route')}
        value={values.zone}
        options={[
          { value: '', label: t('orders.route.all') },
          ...zones.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onValue={(zone) => onChange({ zone })}
      />
      <PickOne
        id="orders-leaves"
        label={t('orders.fulfilment')}
        value={values.leaves}
        options={[
          { value: '', label: t('orders.fulfilment.all') },
          { value: 'delivery', label: t('orders.fulfilment.delivery') },
          { value: 'pickup', label: t('orders.fulfilment.pickup') },
        ]}
        onValue={(leaves) => onChange({ leaves })}
      />
      <PickOne
        id="orders-method"
        label={t('orders.method')}
        value={values.method}
        options={[
          { value: '', label: t('orders.method.all') },
          ...paymentMethods.map((method) => ({ value: method, label: t(`orders.method.${method}`) })),
        ]}
        onValue={(method) => onChange({ method })}
      />
      <PickOne
        id="orders-look"
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

const pauseMs = 300;

/** Typed words count after a short pause, or at once by Enter. */
function SearchWords({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useOrderText();
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => onWords(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, words, onWords]);
  return (
    <search className="bo-search">
      <Icon name="search" />
      <input
        type="search"
        className="input"
        aria-label={t('orders.search')}
        placeholder={t('orders.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onWords(typed.trim())}
      />
    </search>
  );
}

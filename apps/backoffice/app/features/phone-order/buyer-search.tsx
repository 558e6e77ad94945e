import { Combobox } from '@bakul/ui/combobox';
import { useState } from 'react';
import { useSearch } from '../../api/use-search.ts';
import { usePhoneText } from './phone-text.ts';

type BuyerSearchProps = { onBuyer: (buyerId: number, personId: number | null) => void };

/** Finds the caller by company, name, number, email or phone. */
export function BuyerSearch({ onBuyer }: BuyerSearchProps) {
  const t = usePhoneText();
  const [words, setWords] = useState('');
  const keywords = words.trim();
  const { data, isLoading } = useSearch(
    'GET /api/staff/phone_order/buyer',
    keywords === '' ? null : { keywords },
  );
  const items = (data?.data ?? []).map((buyer) => ({
    id: `${buyer.buyer_id}-${buyer.person?.id ?? 0}`,
    label: buyer.name,
    buyer,
    content: (
      <span className="grid">
        <strong>{buyer.name}</strong>
        <span className="text-muted text-sm">
          {t(buyer.kind === 'company' ? 'phone.buyer.company' : 'phone.buyer.person')} · {buyer.detail}
          {buyer.kind === 'company' &&
            buyer.person &&
            ` · ${t('phone.buyer.through', { name: buyer.person.name })}`}
        </span>
      </span>
    ),
  }));
  const choose = (item: (typeof items)[number]) =>
    onBuyer(item.buyer.buyer_id, item.buyer.person?.id ?? null);
  return (
    <Combobox
      className="max-w-160"
      inputId="phone-buyer"
      value={words}
      onValue={setWords}
      items={items}
      isLoading={isLoading}
      onSelect={choose}
      placeholder={t('phone.buyer.placeholder')}
      empty={t('phone.buyer.none')}
      labels={{
        input: t('phone.buyer'),
        list: t('phone.buyer.list'),
        clear: t('phone.buyer.clear'),
        status: (n) => t('phone.buyer.status', { n }),
      }}
      input={{
        onKeyDown: (event) => {
          const [first] = items;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          choose(first);
        },
      }}
    />
  );
}

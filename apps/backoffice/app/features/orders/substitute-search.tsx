import type { SubstituteGoods } from '@bakul/shop/features/order/substitution/substitute.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Combobox } from '@bakul/ui/combobox';
import { useState } from 'react';
import { useSearch } from '../../api/use-search.ts';
import { useOrderText } from './order-text.ts';
import { counted, unitName } from './order-words.ts';

type SubstituteSearchProps = {
  slug: string;
  /** The ordered variant, which cannot replace itself. */
  variantId: number;
  onGoods: (goods: SubstituteGoods) => void;
};

/** Finds goods in stock at the buyer's prices. */
export function SubstituteSearch({ slug, variantId, onGoods }: SubstituteSearchProps) {
  const t = useOrderText();
  const [words, setWords] = useState('');
  const keywords = words.trim();
  const { data, isLoading } = useSearch(
    'GET /api/staff/order/{slug}/substitute',
    keywords === '' ? null : { slug, keywords },
  );
  const others = (data?.data ?? []).filter(({ variant_id }) => variant_id !== variantId);
  const items = others.map((goods) => ({
    id: String(goods.variant_id),
    label: goods.name,
    goods,
    content: (
      <span className="grid">
        <strong>{goods.name}</strong>
        <span className="text-muted text-sm">
          {goods.sku} · {goods.pack_label} · {formatMoney(goods.price)}/{unitName(t, goods.price_unit)} ·{' '}
          {counted(t, goods.available, goods.order_unit)}
        </span>
      </span>
    ),
  }));
  return (
    <Combobox
      inputId="substitute-goods"
      value={words}
      onValue={setWords}
      items={items}
      isLoading={isLoading}
      onSelect={({ goods }) => {
        setWords('');
        onGoods(goods);
      }}
      placeholder={t('substitute.search')}
      empty={t('substitute.search.none')}
      labels={{
        input: t('substitute.search'),
        list: t('substitute.search.list'),
        clear: t('substitute.search.clear'),
        status: (n) => t('substitute.search.status', { n }),
      }}
    />
  );
}

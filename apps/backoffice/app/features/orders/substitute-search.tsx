import type { SubstituteGoods } from '@bakul/shop/features/order/substitution/substitute.contract';
import { Combobox } from '@bakul/ui/combobox';
import { useState } from 'react';
import { useSearch } from '../../api/use-search.ts';
import { GoodsOption } from './goods-option.tsx';
import { useOrderText } from './order-text.ts';
import { counted } from './order-words.ts';

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
    content: <GoodsOption goods={goods} stock={counted(t, goods.available, goods.order_unit)} />,
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

import { formatMoney } from '@bakul/shop/kit/text/format';
import { maxLineNoteLength } from '@bakul/shop/kit/text/line-note';
import { IconButton } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Combobox } from '@bakul/ui/combobox';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from '../../api/use-search.ts';
import { GoodsOption } from '../orders/goods-option.tsx';
import { useOrderText } from '../orders/order-text.ts';
import { unitName } from '../orders/order-words.ts';
import { addGoods, type Goods, type PhoneLine } from './phone-draft.ts';
import { usePhoneText } from './phone-text.ts';
import type { PhonePreview } from './use-preview.ts';

type PhoneLinesProps = {
  buyerId: number;
  lines: readonly PhoneLine[];
  preview: PhonePreview | null;
  onLines: (lines: readonly PhoneLine[]) => void;
};

const quantityId = (variantId: number) => `phone-quantity-${variantId}`;

/** Enters lines by keyboard: SKU or name, Enter, quantity, Enter, then the next line. */
export function PhoneLines({ buyerId, lines, preview, onLines }: PhoneLinesProps) {
  const t = usePhoneText();
  const words = useOrderText();
  const next = useRef<string | null>(null);
  // The field to focus may be rendered only with the next lines.
  useEffect(() => {
    const field = next.current === null ? null : document.getElementById(next.current);
    if (!field) return;
    next.current = null;
    field.focus();
  });
  const change = (variantId: number, values: Partial<PhoneLine>) =>
    onLines(lines.map((line) => (line.variant_id === variantId ? { ...line, ...values } : line)));
  return (
    <section className="grid grid-cols-1 content-start gap-2 min-w-0">
      <h2 className="text-lg">{t('phone.lines')}</h2>
      <ul>
        {lines.map((line, index) => {
          const priced = preview?.lines.find(({ variant_id }) => variant_id === line.variant_id);
          return (
            <li
              className="grid grid-cols-[minmax(0,1fr)_88px_44px] gap-y-1 gap-x-3 items-center py-1.5 border-b border-line sm:grid-cols-[minmax(0,1fr)_88px_88px_44px]"
              key={line.variant_id}
            >
              <div>
                <strong>{line.name}</strong>
                <span className="block text-muted text-sm font-normal">
                  {line.sku} · {line.pack_label}
                  {priced && ` · ${formatMoney(priced.price)}/${unitName(words, priced.price_unit)}`}
                </span>
                <Problems line={priced} />
              </div>
              <input
                id={quantityId(line.variant_id)}
                className="input text-end tabular-nums"
                inputMode="decimal"
                aria-label={`${t('phone.line.quantity', { n: index + 1 })}, ${line.name}`}
                value={line.quantity}
                onChange={(event) => change(line.variant_id, { quantity: event.target.value })}
                onFocus={(event) => event.target.select()}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  document.getElementById('phone-goods')?.focus();
                }}
              />
              <span className="money text-end max-sm:row-2 max-sm:col-[2/4]">
                {priced ? formatMoney(priced.amount) : '–'}
              </span>
              <IconButton
                icon="trash"
                label={t('phone.line.remove', { name: line.name })}
                onClick={() => {
                  next.current = 'phone-goods';
                  onLines(lines.filter((each) => each !== line));
                }}
              />
              {line.note !== undefined && (
                <label className="flex col-span-full items-center gap-3 text-sm">
                  {t('phone.note')}
                  <input
                    className="input"
                    aria-label={t('phone.line.note', { name: line.name })}
                    maxLength={maxLineNoteLength}
                    value={line.note}
                    onChange={(event) => change(line.variant_id, { note: event.target.value })}
                  />
                </label>
              )}
            </li>
          );
        })}
      </ul>
      <GoodsSearch
        buyerId={buyerId}
        n={lines.length + 1}
        onGoods={(goods, minimum) => {
          next.current = quantityId(goods.variant_id);
          onLines(addGoods(lines, goods, minimum));
        }}
      />
      <p className="text-muted text-sm max-lg:hidden">{t('phone.keys')}</p>
    </section>
  );
}

function Problems({ line }: { line: PhonePreview['lines'][number] | undefined }) {
  const t = usePhoneText();
  return line?.problems.map((problem) => (
    <Badge key={problem} tone="danger">
      {t(`phone.problem.${problem}`, { n: line.available })}
    </Badge>
  ));
}

type GoodsSearchProps = { buyerId: number; n: number; onGoods: (goods: Goods, minimum: number) => void };

function GoodsSearch({ buyerId, n, onGoods }: GoodsSearchProps) {
  const t = usePhoneText();
  const [words, setWords] = useState('');
  const wanted = useRef(false);
  const keywords = words.trim();
  const { data, isLoading } = useSearch(
    'GET /api/staff/phone_order/goods',
    keywords === '' ? null : { buyer_id: String(buyerId), keywords },
  );
  const items = (data?.data ?? []).map((goods) => ({
    id: String(goods.variant_id),
    label: goods.name,
    goods,
    content: <GoodsOption goods={goods} stock={t('phone.left', { n: goods.available })} />,
  }));
  function choose({ goods }: (typeof items)[number]) {
    wanted.current = false;
    setWords('');
    onGoods(goods, goods.min_quantity);
  }
  const [first] = items;
  // Enter pressed before the results arrived takes effect when they do.
  useEffect(() => {
    if (wanted.current && first) choose(first);
  });
  return (
    <Combobox
      className="max-w-160"
      inputId="phone-goods"
      value={words}
      onValue={(next) => {
        wanted.current = false;
        setWords(next);
      }}
      items={items}
      isLoading={isLoading}
      onSelect={choose}
      placeholder={t('phone.line.placeholder')}
      empty={t('phone.line.none')}
      labels={{
        input: t('phone.line', { n }),
        list: t('phone.line.list'),
        clear: t('phone.buyer.clear'),
        status: (count) => t('phone.buyer.status', { n: count }),
      }}
      input={{
        onKeyDown: (event) => {
          if (event.key !== 'Enter' || keywords === '') return;
          event.preventDefault();
          if (first) choose(first);
          else wanted.current = true;
        },
      }}
    />
  );
}

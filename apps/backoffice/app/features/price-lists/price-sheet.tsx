import { priceWarning } from '@bakul/shop/features/catalog/price-list/price-list.rules';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { formatAmount } from '@bakul/shop/kit/text/format';
import { IconButton } from '@bakul/ui/button';
import { Combobox } from '@bakul/ui/combobox';
import { DataTable } from '@bakul/ui/data-table';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon } from '@bakul/ui/icon';
import { useRef, useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { fieldError } from '../../editing/field-error.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import type { ListedVariant } from './list-values.ts';
import { PriceCell } from './price-cell.tsx';
import { usePriceListsText } from './price-lists-text.ts';

type PriceSheetProps = {
  variants: readonly ListedVariant[];
  base: readonly ListedVariant[];
  failure: ApiFailure | null;
  onVariants: (variants: ListedVariant[]) => void;
};

/** Variant prices as one sheet. Enter and the arrow keys move between cells, Escape reverts the cell. */
export function PriceSheet({ variants, base, failure, onVariants }: PriceSheetProps) {
  const t = usePriceListsText();
  const { t: common, lang } = useI18n();
  const frame = useRef<HTMLDivElement>(null);
  const saved = new Map(base.map(({ variant_id, price }) => [variant_id, price]));

  const focusRow = (index: number) =>
    frame.current?.querySelectorAll<HTMLInputElement>('input[data-cell]')[index]?.focus();
  const set = (id: number, price: number | null) =>
    onVariants(variants.map((each) => (each.variant_id === id ? { ...each, price } : each)));

  return (
    <div ref={frame} className="grid grid-cols-1 gap-3 min-w-0">
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
        <h2 className="text-lg">{t('priceList.group.prices')}</h2>
        <AddGoods
          known={variants}
          onAdd={(added) => {
            onVariants([...variants, added]);
            setTimeout(() => focusRow(variants.length));
          }}
        />
        <p className="hidden text-muted text-sm lg:block lg:ms-auto">
          <kbd>Enter</kbd> {t('priceList.keys.next')} <kbd>↑</kbd> <kbd>↓</kbd> {t('priceList.keys.move')}{' '}
          <kbd>Esc</kbd> {t('priceList.keys.undo')} <kbd>Ctrl S</kbd> {t('priceList.keys.save')}
        </p>
      </div>
      {variants.length === 0 ? (
        <EmptyState icon="tag" title={t('priceList.noPrices')} headingLevel={3} />
      ) : (
        <DataTable
          caption={t('priceList.group.prices')}
          density="dense"
          className="max-lg:[&_:is(th,td)]:px-2 max-lg:[&_:is(th,td)]:whitespace-normal"
        >
          <thead>
            <tr>
              <th scope="col">{t('priceList.column.product')}</th>
              <th className="max-lg:hidden" scope="col">
                {t('priceList.column.sku')}
              </th>
              <th className="max-lg:hidden" scope="col">
                {t('priceList.column.pack')}
              </th>
              <th className="max-lg:hidden" scope="col" data-numeric>
                {t('priceList.column.cost')}
              </th>
              <th scope="col" data-numeric>
                {t('priceList.column.public')}
              </th>
              <th scope="col" data-numeric>
                {t('priceList.column.price')}
              </th>
              <th className="max-lg:hidden" scope="col" data-numeric>
                {t('priceList.column.off')}
              </th>
              <th scope="col" data-numeric>
                {t('priceList.column.margin')}
              </th>
              <th scope="col">{t('priceList.column.note')}</th>
              <th scope="col">
                <span className="sr-only">{common('edit.remove', { name: '' })}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map((row, index) => {
              const { variant_id, price, cost, public_price } = row;
              const name = row[`name_${lang}`];
              const before = saved.get(variant_id);
              const warning = price === null ? null : priceWarning(price, row);
              const error = fieldError(failure, `variants.${index}.price`, t('priceList.column.price'));
              return (
                <tr key={variant_id} data-changed={before !== price || undefined}>
                  <th scope="row">
                    {name}{' '}
                    <span className="text-muted font-normal max-lg:hidden">
                      {row[lang === 'ms' ? 'name_en' : 'name_ms']}
                    </span>
                    <span className="block text-muted text-sm font-normal lg:hidden">
                      {row.sku} · {row[`pack_${lang}`]}
                    </span>
                  </th>
                  <td className="max-lg:hidden">{row.sku}</td>
                  <td className="max-lg:hidden">{row[`pack_${lang}`]}</td>
                  <td className="max-lg:hidden" data-numeric>
                    {cost === null ? '–' : formatAmount(cost)}
                  </td>
                  <td data-numeric>{formatAmount(public_price)}</td>
                  <td data-numeric>
                    <PriceCell
                      label={t('priceList.priceOf', { name: `${name} ${row.sku}` })}
                      price={price}
                      saved={before ?? null}
                      isChanged={before !== price}
                      hasError={Boolean(error)}
                      onPrice={(next) => set(variant_id, next)}
                      onMove={(step) => focusRow(index + step)}
                    />
                  </td>
                  <td className="max-lg:hidden" data-numeric>
                    {price === null ? '–' : percent(public_price - price, public_price)}
                  </td>
                  <td data-numeric>{price === null || cost === null ? '–' : percent(price - cost, price)}</td>
                  <td>
                    {price === null && (
                      <span className="inline-flex items-center gap-1 text-warning font-semibold">
                        {t('priceList.note.noPrice')}
                      </span>
                    )}
                    {warning && (
                      <span className="inline-flex items-center gap-1 text-warning font-semibold">
                        <Icon name="triangle-alert" size="sm" /> {t(`priceList.note.${warning}`)}
                      </span>
                    )}
                    {!warning && price !== null && before !== price && (
                      <span className="text-warning font-semibold">{t('priceList.note.unsaved')}</span>
                    )}
                  </td>
                  <td>
                    <IconButton
                      icon="trash"
                      label={common('edit.remove', { name })}
                      onClick={() => onVariants(variants.filter((each) => each.variant_id !== variant_id))}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      )}
    </div>
  );
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;

/** Finds a variant by name or SKU and appends it to the sheet. */
function AddGoods({
  known,
  onAdd,
}: {
  known: readonly ListedVariant[];
  onAdd: (added: ListedVariant) => void;
}) {
  const t = usePriceListsText();
  const { t: common, lang } = useI18n();
  const [typed, setTyped] = useState('');
  const found = useData('GET /api/staff/price_list_goods', typed.trim() === '' ? null : { keywords: typed });
  const items =
    typed.trim() === ''
      ? []
      : (found.data?.data ?? [])
          .filter(({ variant_id }) => known.every((each) => each.variant_id !== variant_id))
          .map((goods) => ({
            goods,
            id: String(goods.variant_id),
            label: `${goods[`name_${lang}`]} · ${goods.sku}`,
            content: (
              <span>
                <strong>{goods[`name_${lang}`]}</strong> {goods.sku} · {goods[`pack_${lang}`]} ·{' '}
                {formatAmount(goods.public_price)}
              </span>
            ),
          }));
  return (
    <Combobox
      className="flex-1 min-w-64 max-w-104"
      value={typed}
      onValue={setTyped}
      items={items}
      isLoading={found.isLoading && typed !== ''}
      empty={common('edit.nothingFound')}
      onSelect={({ goods }) => {
        setTyped('');
        onAdd({ ...goods, price: goods.public_price });
      }}
      labels={{
        input: t('priceList.addGoods'),
        list: t('priceList.group.prices'),
        clear: common('edit.clear'),
        status: (n) => common('edit.suggestions', { n }),
      }}
      placeholder={t('priceList.addGoods')}
    />
  );
}

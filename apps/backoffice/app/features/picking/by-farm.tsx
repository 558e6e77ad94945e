import type { FarmGroup } from '@bakul/shop/features/order/picking/picking.contract';
import { DataTable } from '@bakul/ui/data-table';
import { useOrderText } from '../orders/order-text.ts';
import { counted, kilograms } from '../orders/order-words.ts';
import { usePickingText } from './picking-text.ts';

/** One table per farm, one row per variant with the total that all orders need. */
export function ByFarm({ farms }: { farms: readonly FarmGroup[] }) {
  const t = usePickingText();
  const words = useOrderText();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,520px),1fr))] gap-6 items-start print:block">
      {farms.map(({ farm, district, weight_grams, lines }) => (
        <section
          key={farm}
          className="grid grid-cols-1 content-start gap-2 min-w-0 print:mb-3 print:break-inside-avoid"
        >
          <header className="flex flex-wrap items-baseline justify-between gap-y-0.5 gap-x-4">
            <h2 className="text-lg">{farm}</h2>
            <p>
              {district} · <strong>{kilograms(weight_grams)}</strong>
            </p>
          </header>
          <DataTable caption={farm} density="dense">
            <thead>
              <tr>
                <th scope="col">{t('picking.item')}</th>
                <th scope="col" data-numeric>
                  {t('picking.quantity')}
                </th>
                <th scope="col" data-numeric>
                  {t('picking.weight')}
                </th>
                <th scope="col" data-numeric>
                  {t('picking.orders')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.variant_id}>
                  <th scope="row">
                    <span className="block whitespace-normal">{line.name}</span>
                    <span className="block text-muted text-sm font-normal">
                      {line.sku} · {line.pack_label}
                    </span>
                  </th>
                  <td data-numeric>
                    <strong>{counted(words, line.quantity, line.order_unit)}</strong>
                  </td>
                  <td data-numeric>{kilograms(line.weight_grams)}</td>
                  <td data-numeric>{line.orders}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </section>
      ))}
    </div>
  );
}

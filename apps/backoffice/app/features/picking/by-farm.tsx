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
    <div className="bo-farms">
      {farms.map(({ farm, district, weight_grams, lines }) => (
        <section key={farm} className="bo-part bo-farm">
          <header>
            <h2>{farm}</h2>
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
                    <span className="bo-item">{line.name}</span>
                    <span className="bo-item-facts">
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

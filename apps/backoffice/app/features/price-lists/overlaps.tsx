import type { PriceListDetail } from '@bakul/shop/features/catalog/price-list/staff/price-list.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { DataTable } from '@bakul/ui/data-table';
import { Notice } from '@bakul/ui/inline-error';
import { ListLink } from './list-link.tsx';
import { usePriceListsText } from './price-lists-text.ts';

/** Other lists of the same companies that price the same goods. The lower price applies. */
export function Overlaps({ overlaps }: { overlaps: PriceListDetail['overlaps'] }) {
  const t = usePriceListsText();
  const show = (unit: 'price' | 'percent', value: number) =>
    unit === 'price' ? formatMoney(value) : `−${value} %`;
  return (
    <Notice tone="warning" title={t('priceList.overlaps.title', { n: overlaps.length })}>
      <p>{t('priceList.overlaps.rule')}</p>
      <DataTable caption={t('priceList.overlaps.caption')} density="dense">
        <thead>
          <tr>
            <th scope="col">{t('priceList.column.companies')}</th>
            <th scope="col">{t('priceList.overlaps.goods')}</th>
            <th scope="col">{t('priceList.overlaps.other')}</th>
            <th scope="col" data-numeric>
              {t('priceList.overlaps.here')}
            </th>
            <th scope="col" data-numeric>
              {t('priceList.overlaps.there')}
            </th>
            <th scope="col">{t('priceList.overlaps.counts')}</th>
          </tr>
        </thead>
        <tbody>
          {overlaps.map(({ company, list, subject, unit, own, other, wins }) => (
            <tr key={`${company} ${list.id} ${subject} ${own} ${other}`}>
              <td>{company}</td>
              <th scope="row">{subject}</th>
              <td>
                <ListLink list={list} />
              </td>
              <td data-numeric>{show(unit, own)}</td>
              <td data-numeric>{show(unit, other)}</td>
              <td>{t(`priceList.wins.${wins}`)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Notice>
  );
}

import type { Movement } from '@bakul/shop/features/credit/credit.contract';
import { formatMoney, minusSign } from '@bakul/shop/kit/text/format';
import { classNames } from '@bakul/ui/class-names';
import { DataTable } from '@bakul/ui/data-table';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useMovementText } from './movement-text.ts';
import { creditLink } from './styles.ts';

type MovementRowsProps = { movements: readonly Movement[] };

/** A table on wide screens, cards on phones. */
export function MovementRows({ movements }: MovementRowsProps) {
  return useIsWide() ? <Table movements={movements} /> : <Cards movements={movements} />;
}

const pathOf = ({ slug }: Movement) => `/credit-terms/transaction/${slug}`;

function Table({ movements }: MovementRowsProps) {
  const { lang } = useI18n();
  const text = useMovementText();
  return (
    <DataTable caption={text('moves.title')}>
      <thead>
        <tr>
          <th scope="col">{text('moves.date')}</th>
          <th scope="col">{text('moves.what')}</th>
          <th scope="col">{text('moves.reference')}</th>
          <th scope="col" data-numeric>
            {text('moves.amount')}
          </th>
          <th scope="col" data-numeric>
            {text('moves.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={`${movement.slug} ${movement.kind}`}>
            <td>{formatMoment(movement.at, lang)}</td>
            <th scope="row">
              <Name movement={movement} />
            </th>
            <td>{movement.reference ?? '–'}</td>
            <td data-numeric className={movement.amount < 0 ? 'text-success' : undefined}>
              <Money sen={movement.amount} isBare />
            </td>
            <td data-numeric className="font-bold">
              <Money sen={movement.balance} isBare />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** A payment from the advance has no page of its own, so it is not a link. */
function Name({ movement, linkClassName }: { movement: Movement; linkClassName?: string }) {
  const text = useMovementText();
  const { kind, slug } = movement;
  return (
    <>
      {text(`kind.${kind}`)}{' '}
      {kind === 'advance_used' ? (
        <span className="tabular">{slug}</span>
      ) : (
        <Link to={pathOf(movement)} className={classNames(creditLink, 'tabular', linkClassName)}>
          {slug}
        </Link>
      )}
    </>
  );
}

function Cards({ movements }: MovementRowsProps) {
  const { lang } = useI18n();
  const text = useMovementText();
  return (
    <ul className="grid gap-2" aria-label={text('moves.title')}>
      {movements.map((movement) => (
        <li
          key={`${movement.slug} ${movement.kind}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-3.5 py-3"
        >
          <span className="flex flex-wrap items-center gap-x-2">
            <Name movement={movement} linkClassName="-my-2 min-h-11" />
          </span>
          <Money sen={movement.amount} className="text-end font-bold" />
          <span className="text-muted text-sm/5">{formatMoment(movement.at, lang)}</span>
          <span className="text-end text-muted text-sm/5">
            {text('moves.balance.after', { amount: formatMoney(movement.balance, minusSign) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { Movement } from '@bakul/shop/features/credit/credit.contract';
import { formatMoney, minusSign } from '@bakul/shop/kit/text/format';
import { DataTable } from '@bakul/ui/data-table';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useMovementText } from './movement-text.ts';

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
            <td data-numeric data-in={movement.amount < 0 || undefined}>
              <Money sen={movement.amount} isBare />
            </td>
            <td data-numeric className="invoice-open">
              <Money sen={movement.balance} isBare />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** A payment from the advance has no page of its own, so it is not a link. */
function Name({ movement }: { movement: Movement }) {
  const text = useMovementText();
  const { kind, slug } = movement;
  return (
    <>
      {text(`kind.${kind}`)}{' '}
      {kind === 'advance_used' ? (
        <span className="tabular">{slug}</span>
      ) : (
        <Link to={pathOf(movement)} className="credit-link tabular">
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
    <ul className="movement-cards" aria-label={text('moves.title')}>
      {movements.map((movement) => (
        <li key={`${movement.slug} ${movement.kind}`} className="movement-card">
          <span className="movement-card-name">
            <Name movement={movement} />
          </span>
          <Money sen={movement.amount} className="invoice-open" />
          <span className="credit-note">{formatMoment(movement.at, lang)}</span>
          <span className="credit-note">
            {text('moves.balance.after', { amount: formatMoney(movement.balance, minusSign) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

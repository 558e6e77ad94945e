import type { StaffClaim } from '@bakul/shop/features/payment/claim/staff/claim.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { TextField } from '@bakul/ui/text-field';
import { useId } from 'react';
import { smallFacts } from '../../parts/styles.ts';
import { useClaimsText } from './claims-text.ts';

type ClaimLinesProps = {
  claim: StaffClaim;
  /** While the claim is being answered: the typed amount of each line, by line id. */
  amounts?: Readonly<Record<number, string>> | undefined;
  errors?: Readonly<Record<number, string>> | undefined;
  onAmount?: ((lineId: number, typed: string) => void) | undefined;
};

/** The goods, what is wrong with them, what they cost, and the amount granted for each. */
export function ClaimLines({ claim, amounts, errors = {}, onAmount }: ClaimLinesProps) {
  const t = useClaimsText();
  const id = useId();
  return (
    <ul className="grid gap-3">
      {claim.lines.map((line) => (
        <li
          className="grid gap-y-2 gap-x-4 p-3 border border-line rounded-card lg:grid-cols-[minmax(0,1fr)_150px] lg:items-start"
          key={line.line_id}
        >
          <div>
            <p className={smallFacts}>
              <strong>{line.name}</strong>
              <Badge tone="warning">{t(`kind.${line.kind}`)}</Badge>
            </p>
            <p className="text-muted">
              {t('line.quantity', {
                claimed: line.weight === null ? line.quantity : `${line.weight} kg`,
                delivered: line.delivered,
                pack: line.pack_label,
              })}
              {' · '}
              {t('line.worth', { worth: formatMoney(line.worth), total: formatMoney(line.total) })}
            </p>
            {line.note && <p>“{line.note}”</p>}
          </div>
          {onAmount ? (
            <TextField
              id={`${id}-${line.line_id}`}
              name={`amount-${line.line_id}`}
              type="number"
              prefix="RM"
              label={t('line.give')}
              value={amounts?.[line.line_id] ?? ''}
              onValue={(typed) => onAmount(line.line_id, typed)}
              error={errors[line.line_id]}
            />
          ) : (
            line.amount !== null && (
              <p className="tabular-nums whitespace-nowrap">{formatMoney(line.amount)}</p>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

import { claimKinds } from '@bakul/shop/features/order/order.constants';
import type { OrderLine } from '@bakul/shop/features/order/transaction/transaction.contract';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Icon } from '@bakul/ui/icon';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { useI18n } from '../../i18n/i18n.tsx';
import {
  type ClaimDraft,
  changeKind,
  changeLine,
  isWrongAmount,
  kindOf,
  maxAmount,
  toggleLine,
} from './claim-draft.ts';
import { quantityText } from './order-quantity.ts';
import { useOrderText } from './transaction-text.ts';

type ClaimLinesProps = {
  id: string;
  lines: readonly OrderLine[];
  draft: ClaimDraft;
  onDraft: (change: (draft: ClaimDraft) => ClaimDraft) => void;
  error: string | undefined;
  /** Errors are shown after an attempt to send. */
  isTried: boolean;
};

/** The products of the order. A selected one asks what is wrong with how much of it. */
export function ClaimLines({ id, lines, draft, onDraft, error, isTried }: ClaimLinesProps) {
  const text = useOrderText();
  return (
    <fieldset className="grid gap-1" id={`${id}-lines`} tabIndex={-1} aria-describedby={`${id}-lines-error`}>
      <legend className="field-label">{text('claim.products')}</legend>
      <p id={`${id}-lines-error`} className="field-error" hidden={!error}>
        <Icon name="circle-alert" size="sm" />
        {error}
      </p>
      {lines.map((line) => (
        <div key={line.id}>
          <CheckboxField
            id={`${id}-line-${line.id}`}
            name="line"
            label={line.name}
            isChecked={draft.lines.has(line.id)}
            onValue={() => onDraft((before) => toggleLine(before, line))}
          />
          <ClaimLineFields id={id} line={line} draft={draft} onDraft={onDraft} isTried={isTried} />
        </div>
      ))}
    </fieldset>
  );
}

type ClaimLineFieldsProps = Omit<ClaimLinesProps, 'lines' | 'error'> & { line: OrderLine };

function ClaimLineFields({ id, line, draft, onDraft, isTried }: ClaimLineFieldsProps) {
  const { t } = useI18n();
  const text = useOrderText();
  const claimed = draft.lines.get(line.id);
  if (!claimed) return null;
  const { unit, amount } = claimed;
  const most = quantityText(t, maxAmount(unit, line), unit === 'kg' ? 'kg' : line.order_unit);
  const isWrong = isTried && isWrongAmount(claimed, line);
  return (
    <div className="grid grid-cols-1 gap-3 pt-1 pb-3 ps-9 sm:grid-cols-2 sm:items-end">
      <SelectField
        id={`${id}-kind-${line.id}`}
        name="kind"
        label={text('claim.kind')}
        value={claimed.kind}
        onValue={(kind) => onDraft((before) => changeKind(before, line, kindOf(kind)))}
        options={claimKinds.map((kind) => ({ value: kind, label: text(`kind.${kind}`) }))}
      />
      <TextField
        id={`${id}-quantity-${line.id}`}
        name="quantity"
        type="number"
        label={`${text(unit === 'kg' ? 'claim.weight' : 'claim.quantity')} (${most})`}
        value={amount}
        onValue={(typed) => onDraft((before) => changeLine(before, line.id, { amount: typed }))}
        error={
          isWrong
            ? text(unit === 'kg' ? 'claim.needWeight' : 'claim.needQuantity', { name: line.name, most })
            : undefined
        }
      />
    </div>
  );
}

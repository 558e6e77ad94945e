import { formatMoney } from '@bakul/shop/kit/text/format';
import { maxLineNoteLength } from '@bakul/shop/kit/text/line-note';
import { Button, IconButton } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import type { QuantityCorrection } from '@bakul/ui/quantity';
import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { RadioField } from '@bakul/ui/radio-field';
import { TextField } from '@bakul/ui/text-field';
import { formatQuantity } from '../format/format-quantity.ts';
import { choiceOf, type DraftLine, lineProblem, type MessageChoice } from './message-draft.ts';
import type { MessageNames } from './message-text.ts';

export type LineActions = {
  choose: (key: number, choice: number) => void;
  setQuantity: (key: number, quantity: string) => void;
  setNote: (key: number, note: string) => void;
  setText: (key: number, text: string) => void;
  readLine: (key: number) => void;
  remove: (key: number) => void;
};

type MessageLineProps = { line: DraftLine; names: MessageNames; isBusy: boolean; actions: LineActions };

/** A line of the message: what was read, or what the buyer has to decide. */
export function MessageLineRow(props: MessageLineProps) {
  const { line, names, actions } = props;
  const { state, text } = line.line;
  return (
    <li
      className="grid grid-cols-[24px_minmax(0,1fr)_44px] gap-x-3 py-3 border-t border-line"
      data-state={state}
      data-testid="message-line"
    >
      <StateIcon line={line} />
      {state === 'not_understood' ? <UnreadLine {...props} /> : <ReadLine {...props} />}
      <IconButton
        className="self-start text-muted"
        icon="trash"
        label={names.text('message.remove', { text })}
        onClick={() => actions.remove(line.key)}
      />
    </li>
  );
}

function StateIcon({ line }: { line: DraftLine }) {
  if (line.line.state === 'not_understood') {
    return <Icon className="mt-2.5 text-danger" name="circle-alert" />;
  }
  return lineProblem(line) === null ? (
    <Icon className="mt-2.5 text-success" name="circle-check" />
  ) : (
    <Icon className="mt-2.5 text-warning" name="triangle-alert" />
  );
}

/** Kept as written, to be edited and read again. */
function UnreadLine({ line: { key, text }, names, isBusy, actions }: MessageLineProps) {
  const id = `message-line-${key}`;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        actions.readLine(key);
      }}
    >
      <p className="text-danger font-semibold" id={`${id}-problem`}>
        {names.text('message.notUnderstood')}
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          className="input flex-[1_1_200px] min-h-12"
          aria-label={names.text('message.line')}
          aria-describedby={`${id}-problem`}
          autoComplete="off"
          value={text}
          onChange={(event) => actions.setText(key, event.target.value)}
        />
        <Button type="submit" variant="secondary" isLoading={isBusy} disabled={text.trim() === ''}>
          {names.text('message.readAgain')}
        </Button>
      </div>
    </form>
  );
}

function ReadLine({ line, names, actions }: MessageLineProps) {
  const { key, line: read } = line;
  const choice = choiceOf(line);
  return (
    <div className="grid gap-2 min-w-0">
      {read.state === 'ambiguous' ? (
        <RadioField
          id={`message-choice-${key}`}
          name={`message-choice-${key}`}
          label={names.text('message.choices', { text: read.text })}
          hint={read.reason ? names.text(`message.reason.${read.reason}`) : undefined}
          look="tiles"
          value={line.choice === null ? '' : String(line.choice)}
          onValue={(index) => actions.choose(key, Number(index))}
          options={read.choices.map((each, index) => ({
            value: String(index),
            label: <ChoiceLabel choice={each} names={names} />,
            note: <ChoiceNote choice={each} names={names} />,
          }))}
        />
      ) : (
        choice && (
          <p className="grid min-w-0">
            <strong>{choice.name}</strong>
            <span className="text-muted text-sm/5">
              <ChoiceNote choice={choice} names={names} />
            </span>
            <span className="text-muted text-sm/5 wrap-anywhere">
              {names.text('message.written', { text: read.text })}
            </span>
          </p>
        )
      )}
      {choice && <LineQuantity line={line} choice={choice} names={names} actions={actions} />}
      {choice && read.note && (
        <TextField
          id={`message-note-${key}`}
          name={`message-note-${key}`}
          label={names.text('message.note', { name: choice.name })}
          maxLength={maxLineNoteLength}
          value={line.note ?? ''}
          onValue={(note) => actions.setNote(key, note)}
        />
      )}
    </div>
  );
}

type ChoiceProps = { choice: MessageChoice; names: MessageNames };

/** With its quantity, which may be all that differs between two choices. */
function ChoiceLabel({ choice: { name, quantity, order_unit }, names }: ChoiceProps) {
  if (quantity === null) return name;
  return `${name}, ${formatQuantity(quantity)} ${names.unit(order_unit, quantity)}`;
}

function ChoiceNote({ choice, names }: ChoiceProps) {
  const isSoldOut = choice.available < choice.min_quantity;
  const parts = [
    ...choice.options.filter((option) => option !== choice.pack_label),
    choice.pack_label,
    `${formatMoney(choice.price)}${names.per(choice.price_unit)}`,
  ];
  return (
    <>
      {parts.join(' · ')}
      {isSoldOut && <strong className="text-danger"> · {names.text('message.soldOut')}</strong>}
    </>
  );
}

type LineQuantityProps = Omit<MessageLineProps, 'isBusy'> & { choice: MessageChoice };

function LineQuantity({ line, choice, names: { text, unit }, actions }: LineQuantityProps) {
  const { name } = choice;
  const problem = lineProblem(line);
  if (problem === 'unavailable') return null;
  // An empty quantity is not an error yet, the hint asks for it.
  const isEmpty = line.quantity === '';
  const shown: QuantityCorrection | null = problem === 'no_choice' || isEmpty ? null : problem;
  return (
    <QuantityStepper
      className="max-w-60"
      value={line.quantity}
      min={String(choice.min_quantity)}
      step={String(choice.quantity_step)}
      max={String(choice.available)}
      correction={shown}
      unit={unit(choice.order_unit, Number(line.quantity) || 0)}
      labels={{
        quantity: text('message.quantity', { name }),
        increase: text('message.more', { name }),
        decrease: text('message.less', { name }),
        correction: (reason, { min, step, max = '0' }) =>
          text(`message.problem.${reason}`, { min, step, max }),
      }}
      onValue={(quantity) => actions.setQuantity(line.key, quantity)}
    />
  );
}

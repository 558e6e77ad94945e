import { type Shortage, shortages } from '@bakul/shop/features/order/order.constants';
import { Button } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { SelectField } from '@bakul/ui/select-field';
import type { ReactNode } from 'react';
import { AmountStepper } from './amount-stepper.tsx';
import { useOrderText } from './order-text.ts';
import { counted, weightText } from './order-words.ts';
import {
  type Entry,
  heaviestOf,
  isShort,
  type LineProblem,
  type PackLine,
  problemOf,
  remainingOf,
  weightOf,
} from './pack-draft.ts';

type PackLineProps = {
  line: PackLine;
  /** The name of the item that this line is a substitute for. */
  replaces: string | null;
  entry: Entry;
  isDisabled: boolean;
  /** True after an attempt to save: missing values are marked too. */
  isChecked: boolean;
  onEntry: (entry: Entry) => void;
  /** Below the line: its substitute. */
  children: ReactNode;
};

const isShortage = (text: string): text is Shortage => shortages.some((each) => each === text);

/** One line to pack: what to take, the quantity taken, its weight, and the reason for a shortage. */
export function PackLineRow(props: PackLineProps) {
  const { line, replaces, entry, isDisabled, isChecked, onEntry, children } = props;
  const t = useOrderText();
  const problem = problemOf(line, entry);
  const isOpen = problem === 'empty';
  const isWrong =
    problem !== null &&
    (!isOpen || isChecked) &&
    !(problem === 'weight' && entry.weight === '' && !isChecked);
  const noteId = `pack-note-${line.id}`;
  const remaining = remainingOf(line);
  const toPack = t('pack.toPack', { quantity: counted(t, remaining, line.order_unit) });
  const most = weightText(heaviestOf(line), line.price_unit);
  return (
    <li
      className="grid gap-3 content-start p-3.5 border-2 border-line rounded-card bg-surface data-[state=done]:border-brand data-[state=done]:bg-[#f6fbf5] data-[state=wrong]:border-danger"
      data-state={problem === null ? 'done' : isWrong ? 'wrong' : 'open'}
    >
      <div className="flex gap-3">
        {line.thumb && (
          <img
            className="flex-none rounded-control object-cover"
            src={line.thumb}
            alt=""
            width={56}
            height={56}
            loading="lazy"
          />
        )}
        <div className="flex-1 min-w-0">
          <h2 className="text-lg">{line.name}</h2>
          <p className="text-muted text-sm">
            {line.sku} · {line.pack_label}
          </p>
          <p className="font-strong">
            {line.replaces_id === null &&
              t('pack.ordered', { quantity: counted(t, line.quantity, line.order_unit) })}
            {line.replaces_id !== null && toPack}
            {line.is_catch_weight &&
              `, ${t('pack.about', { weight: weightText(weightOf(line), line.price_unit) })}`}
          </p>
          {line.replaced_quantity !== null && remaining > 0 && <p className="font-strong">{toPack}</p>}
          {replaces && <p className="text-sm font-semibold">{t('pack.replaces', { name: replaces })}</p>}
          {line.note && (
            <p className="text-warning text-sm font-semibold">{t('pack.note', { text: line.note })}</p>
          )}
        </div>
        {problem === null && <Icon name="circle-check" className="flex-none text-brand" />}
      </div>
      {remaining > 0 && (
        <PackAmounts {...props} noteId={isWrong ? noteId : undefined} problem={isWrong ? problem : null} />
      )}
      {isWrong && (
        <p id={noteId} className="field-error">
          <Icon name="circle-alert" size="sm" />
          {t(`pack.problem.${problem}`, { most })}
        </p>
      )}
      {isShort(line, entry) && (
        <SelectField
          id={`shortage-${line.id}`}
          name="shortage"
          label={t('pack.shortage')}
          placeholder={t('pack.shortage.choose')}
          value={entry.shortage}
          isDisabled={isDisabled}
          options={shortages.map((value) => ({ value, label: t(`pack.shortage.${value}`) }))}
          onValue={(shortage) => onEntry({ ...entry, shortage: isShortage(shortage) ? shortage : '' })}
        />
      )}
      {children}
    </li>
  );
}

type PackAmountsProps = Pick<PackLineProps, 'line' | 'entry' | 'isDisabled' | 'onEntry'> & {
  /** The marked problem, and the id of its text. */
  problem: LineProblem | null;
  noteId: string | undefined;
};

/** The packed quantity and weight. */
function PackAmounts({ line, entry, isDisabled, onEntry, problem, noteId }: PackAmountsProps) {
  const t = useOrderText();
  return (
    <div className="flex flex-wrap gap-2">
      <AmountStepper
        label={t('pack.quantity', { name: line.name })}
        moreLabel={t('pack.more')}
        lessLabel={t('pack.less')}
        value={entry.quantity}
        unit={counted(t, 2, line.order_unit).split(' ')[1] ?? ''}
        step={1}
        start={remainingOf(line)}
        isWrong={problem !== null && problem !== 'weight'}
        describedBy={noteId}
        isDisabled={isDisabled}
        onValue={(quantity) => onEntry({ ...entry, quantity })}
      />
      {line.is_catch_weight && (
        <AmountStepper
          label={t('pack.weight', { name: line.name })}
          moreLabel={t('pack.more')}
          lessLabel={t('pack.less')}
          value={entry.weight}
          unit={line.price_unit}
          step={0.1}
          start={weightOf(line)}
          isWrong={problem === 'weight'}
          describedBy={noteId}
          isDisabled={isDisabled || entry.quantity === '0'}
          onValue={(weight) => onEntry({ ...entry, weight })}
        />
      )}
      <div className="flex flex-[1_1_100%] gap-2">
        <Button
          className="flex-1"
          variant="neutral"
          disabled={isDisabled}
          aria-label={t('pack.ok.of', { name: line.name })}
          onClick={() => onEntry({ ...entry, quantity: String(remainingOf(line)), shortage: '' })}
        >
          {t('pack.ok')}
        </Button>
        <Button
          variant="quiet"
          disabled={isDisabled}
          aria-label={t('pack.zero.of', { name: line.name })}
          onClick={() => onEntry({ ...entry, quantity: '0', weight: '' })}
        >
          {t('pack.zero')}
        </Button>
      </div>
    </div>
  );
}

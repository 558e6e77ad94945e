import { Button } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import { quantityNote } from '../../i18n/quantity-note.ts';
import { unitName } from '../../i18n/units.ts';
import { useQuickText } from './quick-order-text.ts';
import type { RowState } from './row-check.ts';

type RowProblemProps = { state: RowState; onUse: (quantity: number) => void };

/** The problem of a row and, where there is one, a button that applies a valid quantity. */
export function RowProblem({ state, onUse }: RowProblemProps) {
  const text = useQuickText();
  const sentence = useSentence(state);
  if (state.kind === 'ready')
    return (
      <Icon
        className="mt-3.5 text-success @max-[940px]/order-sheet:hidden"
        name="check"
        label={text('quick.ok')}
      />
    );
  if (sentence === null) return null;
  const isRefused = state.kind === 'refused';
  const answer = 'answer' in state ? state.answer : null;
  const suggestion = state.kind === 'noQuantity' ? answer?.offer?.min_quantity : answer?.suggestion;
  return (
    <div className="flex flex-wrap items-center gap-y-1 gap-x-2 min-h-12 leading-5">
      <p
        className={classNames(
          'flex flex-[1_1_120px] gap-1.5 font-semibold text-pretty',
          isRefused ? 'text-danger' : 'text-warning',
        )}
      >
        <Icon className="mt-0.5" name={isRefused ? 'circle-alert' : 'triangle-alert'} size="sm" />
        {sentence}
      </p>
      {suggestion != null && (
        <Button
          variant="neutral"
          size="small"
          aria-label={text('quick.use.of', { n: suggestion, name: answer?.name ?? '' })}
          onClick={() => onUse(suggestion)}
        >
          {text('quick.use', { n: suggestion })}
        </Button>
      )}
    </div>
  );
}

function useSentence(state: RowState): string | null {
  const { t } = useI18n();
  const text = useQuickText();
  if (state.kind === 'noProduct') return text('quick.problem.noProduct');
  if (!('answer' in state)) return null;
  const { problem, offer } = state.answer;
  const minimum = offer?.min_quantity ?? 0;
  if (state.kind === 'noQuantity') {
    const unit = offer ? unitName(t, offer.order_unit, minimum) : '';
    return text('quick.problem.noQuantity', { minimum, unit });
  }
  const limits = { min: minimum, step: offer?.quantity_step ?? 1, max: offer?.available };
  if (state.kind === 'short') return quantityNote(t)('stock_short', limits);
  switch (problem) {
    case null:
      return null;
    case 'not_a_quantity':
    case 'below_minimum':
    case 'off_step':
      return quantityNote(t)(problem, limits);
    default:
      return text(`quick.problem.${problem}`);
  }
}

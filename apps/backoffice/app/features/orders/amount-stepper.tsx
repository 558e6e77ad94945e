import { Icon } from '@bakul/ui/icon';
import { typed } from './pack-draft.ts';

type AmountStepperProps = {
  label: string;
  moreLabel: string;
  lessLabel: string;
  value: string;
  unit: string;
  /** Change per press, in whole units. */
  step: number;
  /** Value after the first press on an empty field. */
  start: number;
  isWrong: boolean;
  describedBy?: string | undefined;
  isDisabled: boolean;
  onValue: (value: string) => void;
};

/** Large enough to use with gloves. Any decimal can be typed. The buttons change the value by `step`. */
export function AmountStepper(props: AmountStepperProps) {
  const { label, moreLabel, lessLabel, value, unit, step, start, isWrong, describedBy, isDisabled, onValue } =
    props;
  function move(direction: 1 | -1) {
    const current = typed(value);
    const next = current === null ? start : Math.max(0, (current + direction * step * 1000) / 1000);
    onValue(String(Number(next.toFixed(3))));
  }
  return (
    <fieldset
      className="grid grid-cols-[56px_minmax(0,1fr)_56px] flex-[1_1_220px] h-14 border border-line-strong rounded-control bg-surface disabled:opacity-50"
      aria-label={label}
      disabled={isDisabled}
    >
      <button
        className="grid place-items-center text-brand"
        type="button"
        aria-label={`${lessLabel}: ${label}`}
        onClick={() => move(-1)}
      >
        <Icon name="minus" />
      </button>
      <label className="flex items-center justify-center gap-1.5 min-w-0 border-x border-line">
        <input
          className="w-16 h-full text-xl font-strong text-end tabular-nums aria-invalid:text-danger"
          value={value}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onValue(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <span className="text-muted text-sm whitespace-nowrap">{unit}</span>
      </label>
      <button
        className="grid place-items-center text-brand"
        type="button"
        aria-label={`${moreLabel}: ${label}`}
        onClick={() => move(1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}

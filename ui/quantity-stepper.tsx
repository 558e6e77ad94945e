import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { type QuantityLimits, settleQuantity, stepQuantity } from './quantity.ts';

type QuantityStepperProps = QuantityLimits & {
  value: string;
  onValue: (value: string) => void;
  /** `quantity` names the group and should contain the product's name: "Quantity of Cameron tomato". */
  labels: { quantity: string; increase: string; decrease: string };
  unit?: string | undefined;
  name?: string | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
};

/** Quantities are decimal strings. A typed quantity is committed on Enter or on blur. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onValue, labels, unit, name, isDisabled, className } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? value;
  const isSet = Number(value) > 0;
  const isLeast = !isSet || stepQuantity(value, props, -1) === value;
  const isFull = isSet && stepQuantity(value, props, 1) === value;

  function settle() {
    if (draft === null) return;
    const settled = settleQuantity(draft, props);
    setDraft(null);
    if (settled !== null && settled !== value) onValue(settled);
  }

  function stepBy(direction: 1 | -1) {
    const from = draft === null ? value : (settleQuantity(draft, props) ?? value);
    const next = stepQuantity(from, props, direction);
    setDraft(null);
    if (next !== value) onValue(next);
  }

  return (
    <fieldset
      className={classNames('stepper', className)}
      data-set={isSet || undefined}
      aria-label={labels.quantity}
      disabled={isDisabled}
    >
      <button type="button" aria-label={labels.decrease} disabled={isLeast} onClick={() => stepBy(-1)}>
        <Icon name="minus" />
      </button>
      <label className="stepper-value">
        <input
          value={shown}
          name={name}
          size={Math.max(1, shown.length)}
          inputMode="decimal"
          autoComplete="off"
          aria-label={labels.quantity}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
            if (event.key === 'Enter' && draft !== null) {
              // When 0 removes this component, the same key press must not activate the element that receives the
              // focus.
              event.preventDefault();
              settle();
            }
            if (event.key === 'Escape') setDraft(null);
            if (direction === null) return;
            event.preventDefault();
            stepBy(direction);
          }}
        />
        {unit && <span className="stepper-unit">{unit}</span>}
      </label>
      <button type="button" aria-label={labels.increase} disabled={isFull} onClick={() => stepBy(1)}>
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}

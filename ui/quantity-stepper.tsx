import { useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import {
  type CorrectedQuantity,
  type QuantityCorrection,
  type QuantityLimits,
  settleQuantity,
  stepQuantity,
} from './quantity.ts';

type QuantityStepperProps = QuantityLimits & {
  value: string;
  onValue: (value: string) => void;
  /** `quantity` names the group and should contain the product's name: "Quantity of Cameron tomato". */
  labels: {
    quantity: string;
    increase: string;
    decrease: string;
    /** Says why the quantity is not the one that was wanted. */
    correction: (reason: QuantityCorrection, limits: QuantityLimits) => string;
  };
  /** Why the value was corrected before it came here. */
  correction?: QuantityCorrection | null | undefined;
  unit?: string | undefined;
  name?: string | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
};

/**
 * Quantities are decimal strings. A typed quantity is committed on Enter or on blur. One that cannot be ordered is
 * corrected, and the reason appears below.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onValue, labels, unit, name, isDisabled, className } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [reason, setReason] = useState<QuantityCorrection | null>(null);
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  // A quantity that changes while its field has the focus, such as by a late answer, would lose the selection, and the
  // digits typed next would be appended to it.
  useLayoutEffect(() => {
    const field = input.current;
    if (draft === null && field?.value === value && field === document.activeElement) field.select();
  }, [value, draft]);
  const correction = reason ?? props.correction;
  const shown = draft ?? value;
  const isSet = Number(value) > 0;
  const isLeast = !isSet || stepQuantity(value, props, -1).value === value;
  const isFull = isSet && stepQuantity(value, props, 1).value === value;

  function take(next: CorrectedQuantity | ReturnType<typeof settleQuantity>) {
    setDraft(null);
    setReason(next.reason);
    if (next.value !== null && next.value !== value) onValue(next.value);
  }

  function settle() {
    if (draft !== null) take(settleQuantity(draft, props));
  }

  function stepBy(direction: 1 | -1) {
    const from = draft === null ? value : (settleQuantity(draft, props).value ?? value);
    take(stepQuantity(from, props, direction));
  }

  return (
    <div className={classNames('stepper-field', className)}>
      <fieldset
        className="stepper"
        data-set={isSet || undefined}
        aria-label={labels.quantity}
        disabled={isDisabled}
      >
        <button type="button" aria-label={labels.decrease} disabled={isLeast} onClick={() => stepBy(-1)}>
          <Icon name="minus" />
        </button>
        <label className="stepper-value">
          <input
            ref={input}
            value={shown}
            name={name}
            size={Math.max(1, shown.length)}
            inputMode="decimal"
            autoComplete="off"
            aria-label={labels.quantity}
            aria-describedby={noteId}
            onChange={(event) => {
              setDraft(event.target.value);
              setReason(null);
            }}
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
      <p id={noteId} className="stepper-note" role="status">
        {correction && labels.correction(correction, props)}
      </p>
    </div>
  );
}

import { useId } from 'react';
import { classNames } from './class-names.ts';

export type Choice = {
  value: string;
  label: string;
  /**
   * Why the combination does not exist, such as "not sold in grade A". The option is struck through, and the reason
   * announced.
   */
  impossible?: string | undefined;
};

type ChoiceTilesProps = {
  legend: string;
  choices: readonly Choice[];
  value: string | null;
  onValue: (value: string) => void;
  name?: string | undefined;
  className?: string | undefined;
};

/**
 * One variant axis as radio buttons. An impossible option can still be selected, and the page then says what changes.
 */
export function ChoiceTiles({ legend, choices, value, onValue, name, className }: ChoiceTilesProps) {
  const id = useId();
  return (
    <fieldset className={classNames('choice-axis', className)}>
      <legend className="sr-only">{legend}</legend>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice.value} className="choice" data-impossible={choice.impossible && true}>
            <input
              type="radio"
              className="sr-only"
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
            />
            {choice.label}
            {choice.impossible && <span className="sr-only">, {choice.impossible}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

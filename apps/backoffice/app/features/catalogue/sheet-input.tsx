import { classNames } from '@bakul/ui/class-names';

/** Of an input that stands in a cell instead of below a label. */
export const cellInput = 'input h-11 min-h-11 px-2.5 lg:h-10 lg:min-h-10';

type SheetInputProps = {
  id: string;
  label: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  placeholder?: string | undefined;
  isNumeric?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  className?: string | undefined;
};

/** A frameless input labelled by its row and column, with its error below. */
export function SheetInput({
  id,
  label,
  value,
  onValue,
  error,
  placeholder,
  isNumeric,
  isReadOnly,
  className,
}: SheetInputProps) {
  return (
    <>
      <input
        id={id}
        className={classNames(cellInput, className)}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder={placeholder}
        inputMode={isNumeric ? 'decimal' : undefined}
        readOnly={isReadOnly}
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      {error && (
        <span id={`${id}-error`} className="block max-w-[24ch] text-danger text-sm whitespace-normal">
          {error}
        </span>
      )}
    </>
  );
}

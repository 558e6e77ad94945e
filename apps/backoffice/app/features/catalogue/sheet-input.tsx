type SheetInputProps = {
  id: string;
  label: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  placeholder?: string | undefined;
  isNumeric?: boolean | undefined;
  isReadOnly?: boolean | undefined;
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
}: SheetInputProps) {
  return (
    <>
      <input
        id={id}
        className="input cat-cell"
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
        <span id={`${id}-error`} className="cat-cell-error">
          {error}
        </span>
      )}
    </>
  );
}

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

/** A field without a frame, named by its row and column; its error stands beneath it. */
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

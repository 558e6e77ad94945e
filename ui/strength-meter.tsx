type StrengthMeterProps = {
  /** Null while the password is empty. */
  strength: 'weak' | 'fair' | 'strong' | null;
  /** "Strength: weak" */
  text: string;
};

/** Three bars and a word. Screen readers announce the strength when it changes. */
export function StrengthMeter({ strength, text }: StrengthMeterProps) {
  return (
    <span className="strength-meter" data-strength={strength ?? 'none'}>
      <span className="strength-bars" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span aria-live="polite">{strength && text}</span>
    </span>
  );
}

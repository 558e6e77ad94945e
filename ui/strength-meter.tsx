type StrengthMeterProps = {
  /** Null while there is nothing to measure. */
  strength: 'weak' | 'fair' | 'strong' | null;
  /** "Strength: weak" */
  text: string;
};

/** Three bars and a word: what the colours say is also read out, when it changes. */
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

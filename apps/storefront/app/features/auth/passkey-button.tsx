import { Button } from '@bakul/ui/button';
import { InlineError } from '@bakul/ui/inline-error';
import { useState } from 'react';

type PasskeyButtonProps = {
  label: string;
  variant?: 'neutral';
  /** Resolves to an error message, or to null on success. */
  onUse: () => Promise<string | null>;
};

/** Starts a passkey request and shows an error above the button. */
export function PasskeyButton({ label, variant, onUse }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function start() {
    setBusy(true);
    setProblem(null);
    setProblem(await onUse());
    setBusy(false);
  }

  return (
    <div className="grid gap-3 mt-3">
      {problem && <InlineError message={problem} />}
      <Button {...(variant && { variant })} size="large" isWide icon="key" isLoading={isBusy} onClick={start}>
        {label}
      </Button>
    </div>
  );
}

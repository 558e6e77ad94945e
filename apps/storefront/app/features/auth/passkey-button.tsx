import { Button } from '@bakul/ui/button';
import { InlineError } from '@bakul/ui/inline-error';
import { useState } from 'react';

type PasskeyButtonProps = {
  label: string;
  variant?: 'neutral';
  /** Uses the passkey; resolves to what went wrong, or to null. */
  onUse: () => Promise<string | null>;
};

/** Starts the use of a passkey and shows above itself why it failed. */
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
    <div className="auth-passkey">
      {problem && <InlineError message={problem} />}
      <Button {...(variant && { variant })} size="large" isWide icon="key" isLoading={isBusy} onClick={start}>
        {label}
      </Button>
    </div>
  );
}

import { Button } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { showToast } from '@bakul/ui/toast-store';
import { useEffect, useId, useRef, useState } from 'react';
import { useSetupText } from './setup-text.ts';

type RecoveryCodesProps = { codes: readonly string[]; email: string; onContinue: () => void };

/** Codes for who loses their authenticator. They are shown once, so nobody goes on before they say that they have them. */
export function RecoveryCodes({ codes, email, onContinue }: RecoveryCodesProps) {
  const t = useSetupText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSaved, setSaved] = useState(false);
  const [isWarned, setWarned] = useState(false);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  const text = `${t('setup.codes.file', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <section className="bo-codes" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {t('setup.codes.title')}
      </h2>
      <p>{t('setup.codes.text')}</p>
      <ol className="bo-code-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="bo-actions">
        <Button
          variant="neutral"
          icon="copy"
          onClick={() => void copy(codes.join('\n'), t('setup.codes.copied'))}
        >
          {t('setup.codes.copy')}
        </Button>
        <Button variant="neutral" icon="download" onClick={() => download(text)}>
          {t('setup.codes.download')}
        </Button>
        <Button variant="neutral" icon="printer" onClick={() => window.print()}>
          {t('setup.codes.print')}
        </Button>
      </div>
      <CheckboxField
        id={`${id}-saved`}
        name="saved"
        label={t('setup.codes.saved')}
        isChecked={isSaved}
        onValue={(isChecked) => {
          setSaved(isChecked);
          setWarned(false);
        }}
        error={isWarned ? t('setup.codes.notSaved') : undefined}
      />
      <Button size="large" isWide onClick={() => (isSaved ? onContinue() : setWarned(true))}>
        {t('setup.codes.continue')}
      </Button>
    </section>
  );
}

async function copy(text: string, done: string): Promise<void> {
  // Blocked on plain HTTP away from this machine: the codes can be selected by hand.
  await navigator.clipboard?.writeText(text).then(
    () => showToast({ type: 'success', message: done }),
    () => undefined,
  );
}

function download(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: 'bakul-recovery-codes.txt' }).click();
  // The browser reads it after this click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

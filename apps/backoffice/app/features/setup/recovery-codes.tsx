import { Button } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { copyRecoveryCodes, downloadRecoveryCodes } from '@bakul/web/session/recovery-codes';
import { useEffect, useId, useRef, useState } from 'react';
import { ActionBar } from '../../parts/action-bar.tsx';
import { RecoveryCodeList } from '../../parts/recovery-code-list.tsx';
import { useSetupText } from './setup-text.ts';

type RecoveryCodesProps = { codes: readonly string[]; email: string; onContinue: () => void };

/**
 * Recovery codes in case the authenticator is lost. They are shown once, so continuing requires a confirmation that
 * they were saved.
 */
export function RecoveryCodes({ codes, email, onContinue }: RecoveryCodesProps) {
  const t = useSetupText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSaved, setSaved] = useState(false);
  const [isWarned, setWarned] = useState(false);
  // The form that had the focus has unmounted.
  useEffect(() => heading.current?.focus(), []);

  const text = `${t('setup.codes.file', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <section className="grid gap-4" aria-labelledby={`${id}-title`}>
      <h2 className="text-lg outline-none" id={`${id}-title`} ref={heading} tabIndex={-1}>
        {t('setup.codes.title')}
      </h2>
      <p>{t('setup.codes.text')}</p>
      <RecoveryCodeList codes={codes} />
      <ActionBar>
        <Button
          variant="neutral"
          icon="copy"
          onClick={() => void copyRecoveryCodes(codes, t('setup.codes.copied'))}
        >
          {t('setup.codes.copy')}
        </Button>
        <Button
          variant="neutral"
          icon="download"
          onClick={() => downloadRecoveryCodes('bakul-recovery-codes.txt', text)}
        >
          {t('setup.codes.download')}
        </Button>
        <Button variant="neutral" icon="printer" onClick={() => window.print()}>
          {t('setup.codes.print')}
        </Button>
      </ActionBar>
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

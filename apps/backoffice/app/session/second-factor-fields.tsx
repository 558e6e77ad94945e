import { Button } from '@bakul/ui/button';
import type { FieldProps } from '@bakul/ui/field';
import { TextField } from '@bakul/ui/text-field';
import { useI18n } from '../i18n/i18n.tsx';

const totp = /^\d{6}$/;
const recovery = /^[\dA-Z]{10}$/i;

/** Normalizes a typed code for the server. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, '');

export function isCode(code: string, isRecovery: boolean): boolean {
  return (isRecovery ? recovery : totp).test(normalizeCode(code));
}

type CodeFieldProps = {
  field: Omit<FieldProps, 'label'> & { value: string; onValue: (value: string) => void };
  isRecovery: boolean;
  onSwitch: (isRecovery: boolean) => void;
};

/** The authenticator code, or a recovery code when the phone is not at hand. */
export function CodeField({ field, isRecovery, onSwitch }: CodeFieldProps) {
  const { t } = useI18n();
  return (
    <div className="grid justify-items-start [&>.field]:w-full">
      {isRecovery ? (
        <TextField
          {...field}
          key="recovery"
          label={t('signIn.recovery')}
          hint={t('signIn.recovery.hint')}
          autoComplete="off"
          maxLength={14}
        />
      ) : (
        <TextField
          {...field}
          key="totp"
          type="code"
          label={t('signIn.code')}
          hint={t('signIn.code.hint')}
          maxLength={7}
        />
      )}
      <Button
        variant="quiet"
        size="small"
        className="-ms-3"
        onClick={() => {
          field.onValue('');
          onSwitch(!isRecovery);
        }}
      >
        {t(isRecovery ? 'signIn.recovery.back' : 'signIn.recovery.use')}
      </Button>
    </div>
  );
}

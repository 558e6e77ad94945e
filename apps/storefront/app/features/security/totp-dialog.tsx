import { buttonClass } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { QrCode } from '@bakul/ui/qr-code';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { digits, required } from '@bakul/ui/validate';
import { useSecurityText } from '../../account/security-text.ts';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';

export type TotpSecret = { secret: string; otpauth: string };

type TotpDialogProps = {
  secret: TotpSecret;
  onClose: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
};

type CodeValues = { code: string };

/** In groups of four, for typing. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret as a QR code and as text, and the first code, which proves that the app has it. */
export function TotpDialog({ secret: { secret, otpauth }, onClose, onConfirmed }: TotpDialogProps) {
  const { t } = useI18n();
  const text = useSecurityText();
  const formText = useFormText<CodeValues>({ names: { code: text('totp.code') } });
  const form = useForm<CodeValues>({
    initial: { code: '' },
    rules: { code: [required(), digits(6)] },
    messageOf: formText.messageOf,
    onSubmit: async ({ code }) => {
      const result = await call('POST /api/profile/totp/confirm', { code });
      if (!result.ok) return formText.refuse(result.failure);
      await onConfirmed(result.data.data.recovery_codes);
      return undefined;
    },
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={text('totp.setUp.title')}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-md"
    >
      <div className="grid gap-3 justify-items-center mb-5 text-center">
        <p>{text('totp.scan')}</p>
        <QrCode text={otpauth} label={text('totp.qr')} className="size-50 rounded-card border border-line" />
        {/* Nobody scans the screen of the phone that they hold. */}
        <a
          className={buttonClass({ variant: 'neutral', className: 'not-pointer-coarse:hidden' })}
          href={otpauth}
        >
          {text('totp.open')}
        </a>
        <p>{text('totp.secret')}</p>
        <p
          className="[font-family:ui-monospace,monospace] font-semibold wrap-anywhere text-balance select-all"
          translate="no"
          data-testid="totp-key"
        >
          {inGroups(secret)}
        </p>
      </div>
      <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
        <TextField {...form.field('code')} type="code" label={text('totp.code')} isRequired />
        <div className={actionRow}>
          <SubmitButton isSubmitting={form.isSubmitting}>{text('totp.confirm')}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

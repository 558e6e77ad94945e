import type { Passkey } from '@bakul/shop/features/security/passkey.contract';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { maxLength, required } from '@bakul/ui/validate';
import { deviceOf } from '@bakul/web/session/device-name';
import { createPasskey } from '@bakul/web/session/passkey';
import { useSecurityText } from '../../account/security-text.ts';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';

const maxNameLength = 60;

type PasskeyNameDialogProps = {
  /** The passkey to rename. Null creates another. */
  passkey: Passkey | null;
  isOpen: boolean;
  onClose: () => void;
  onChanged: (recoveryCodes?: readonly string[]) => Promise<void>;
};

/** The name of a new or existing passkey. */
export function PasskeyNameDialog({ passkey, isOpen, onClose, onChanged }: PasskeyNameDialogProps) {
  const { t } = useI18n();
  const text = useSecurityText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text(passkey ? 'passkey.rename.title' : 'passkey.add')}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-md"
    >
      <PasskeyNameForm passkey={passkey} onClose={onClose} onChanged={onChanged} />
    </Modal>
  );
}

type NameValues = { name: string };

function PasskeyNameForm({ passkey, onClose, onChanged }: Omit<PasskeyNameDialogProps, 'isOpen'>) {
  const text = useSecurityText();
  const formText = useFormText<NameValues>({ names: { name: text('passkey.name') } });
  const { system } = deviceOf(navigator.userAgent);
  const form = useForm<NameValues>({
    initial: { name: passkey?.name ?? system ?? text('passkey.name.default') },
    rules: { name: [required(), maxLength(maxNameLength)] },
    messageOf: formText.messageOf,
    onSubmit: ({ name }) => (passkey ? rename(passkey.id, name) : create(name)),
  });

  async function rename(id: number, name: string) {
    const result = await call('PATCH /api/profile/passkeys/{id}', { id, name });
    if (!result.ok) return formText.refuse(result.failure);
    onClose();
    await onChanged();
    return undefined;
  }

  async function create(name: string) {
    const options = await call('POST /api/profile/passkeys/options', {});
    if (!options.ok) return formText.refuse(options.failure);
    const created = await createPasskey(options.data.data);
    if (!created.ok) return { message: text(`passkey.${created.problem}`) };
    const result = await call('POST /api/profile/passkeys', { name, response: created.response });
    if (!result.ok) return formText.refuse(result.failure);
    onClose();
    showToast({ type: 'success', message: text('passkey.added') });
    await onChanged(result.data.data.recovery_codes);
    return undefined;
  }

  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <TextField
        {...form.field('name')}
        label={text('passkey.name')}
        hint={text('passkey.name.hint')}
        isRequired
      />
      <div className={actionRow}>
        <SubmitButton isSubmitting={form.isSubmitting}>
          {text(passkey ? 'passkey.save' : 'passkey.create')}
        </SubmitButton>
      </div>
    </Form>
  );
}

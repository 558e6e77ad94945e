import type { Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { useState } from 'react';
import { useProfileText } from '../../account/profile-text.ts';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { emailRules, mobileRules } from '../../forms/account-rules.ts';
import { CodeForm, type SentCode } from '../../forms/code-form.tsx';
import { useAccountFormText, useFormText } from '../../forms/form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';

export type Contact = 'email' | 'mobile_phone';

type ContactChangeProps = {
  contact: Contact | null;
  profile: Profile;
  onClose: () => void;
  onProfile: (profile: Profile) => void;
};

type Sent = SentCode & { value: string };

/** Changes the email or phone number. The change takes effect once its code is entered. */
export function ContactChange({ contact, profile, onClose, onProfile }: ContactChangeProps) {
  const { t } = useI18n();
  const text = useProfileText();
  const [sent, setSent] = useState<Sent | null>(null);
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState<Contact>('email');
  if (contact && contact !== shown) setShown(contact);

  const close = () => {
    setSent(null);
    onClose();
  };

  const confirm = (token: string, code: string) =>
    shown === 'email'
      ? call('POST /api/profile/email_change/confirm', { token, code })
      : call('POST /api/profile/phone_change/confirm', { token, code });

  return (
    <Modal
      isOpen={contact !== null}
      onClose={close}
      title={text(`contact.${shown}.title`)}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-md"
    >
      {sent ? (
        <div className="grid grid-cols-1 gap-4">
          <p>{text('contact.sent', { to: shown === 'email' ? sent.value : profile.email })}</p>
          <CodeForm
            sent={sent}
            submitLabel={text('contact.confirm')}
            onCode={async (code, refuse) => {
              const result = await confirm(sent.token, code);
              if (!result.ok) return refuse(result.failure);
              onProfile(result.data.data);
              close();
              return undefined;
            }}
            onResent={async (next) => setSent({ ...sent, ...next })}
          />
          <Button variant="quiet" onClick={() => setSent(null)}>
            {text(`contact.${shown}.other`)}
          </Button>
        </div>
      ) : (
        <NewContactForm
          contact={shown}
          onSent={(token, value) => setSent({ token, value, sentAt: Date.now() })}
        />
      )}
    </Modal>
  );
}

type NewContactFormProps = { contact: Contact; onSent: (token: string, value: string) => void };
type ContactValues = { email: string; mobile_phone: string };

function NewContactForm({ contact, onSent }: NewContactFormProps) {
  const text = useProfileText();
  const sentences = useAccountFormText();
  const isMail = contact === 'email';
  const formText = useFormText<ContactValues>({
    names: { email: text('contact.email.new'), mobile_phone: text('contact.mobile_phone.new') },
    formats: { email: sentences('form.emailFormat'), mobile_phone: sentences('form.mobileFormat') },
  });
  const form = useForm<ContactValues>({
    initial: { email: '', mobile_phone: '' },
    rules: isMail ? { email: emailRules } : { mobile_phone: mobileRules },
    messageOf: formText.messageOf,
    onSubmit: async ({ email, mobile_phone }) => {
      const result = isMail
        ? await call('POST /api/profile/email_change', { email })
        : await call('POST /api/profile/phone_change', { mobile_phone });
      if (!result.ok) return formText.refuse(result.failure);
      onSent(result.data.data.token, isMail ? email.trim() : mobile_phone.trim());
      return undefined;
    },
  });
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <TextField
        {...form.field(contact)}
        label={text(`contact.${contact}.new`)}
        type={isMail ? 'email' : 'tel'}
        hint={text(`contact.${contact}.hint`)}
        isRequired
      />
      <div className={actionRow}>
        <SubmitButton isSubmitting={form.isSubmitting}>{text('contact.send')}</SubmitButton>
      </div>
    </Form>
  );
}

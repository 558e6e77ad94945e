import type { Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Form, useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { maxLength, required } from '@bakul/ui/validate';
import { formatPhone } from '@bakul/web/format/format-phone';
import { useState } from 'react';
import { Loaded } from '../../account/loaded.tsx';
import { useProfileText } from '../../account/profile-text.ts';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { hasScope } from '../../session/session.ts';
import { syncSessionUser } from '../../session/sync-user.ts';
import { useSession } from '../../session/use-session.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { type Contact, ContactChange } from './contact-change.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PendingEmail } from './pending-email.tsx';
import { useProfile } from './use-profile.ts';
import { WhatsAppCard } from './whatsapp-card.tsx';

type PartProps = { profile: Profile; onProfile: (profile: Profile) => void };

/** Picture, name, email, phone and language. */
export function DetailsSection() {
  const text = useProfileText();
  const session = useSession();
  const { load, setProfile } = useProfile();
  const onProfile = (profile: Profile) => {
    setProfile(profile);
    void syncSessionUser(profile);
  };
  return (
    <Loaded load={load}>
      {({ data: profile }) => (
        <div className="grid grid-cols-1 gap-4">
          <Card title={text('details.picture')}>
            <AvatarEditor profile={profile} onProfile={onProfile} />
          </Card>
          <Card title={text('details.name')}>
            <NameForm profile={profile} onProfile={onProfile} />
          </Card>
          <Card title={text('details.contact')}>
            <ContactRows profile={profile} onProfile={onProfile} />
          </Card>
          <Card title={text('details.language')}>
            <LanguageChoice profile={profile} />
          </Card>
          {hasScope(session, 'cart.use') && <WhatsAppCard />}
        </div>
      )}
    </Loaded>
  );
}

function NameForm({ profile, onProfile }: PartProps) {
  const text = useProfileText();
  const formText = useFormText<{ name: string }>({ names: { name: text('details.fullName') } });
  const form = useForm({
    initial: { name: profile.name },
    rules: { name: [required(), maxLength(100)] },
    messageOf: formText.messageOf,
    onSubmit: async ({ name }) => {
      const result = await call('PATCH /api/profile', { name });
      if (!result.ok) return formText.refuse(result.failure);
      onProfile(result.data.data);
      showToast({ type: 'success', message: text('details.name.saved') });
      return undefined;
    },
  });
  return (
    <Form
      form={form}
      labels={formText.labels}
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end sm:[&>.error-summary]:col-span-full sm:[&>.error-summary]:mb-0"
    >
      <TextField {...form.field('name')} label={text('details.fullName')} autoComplete="name" isRequired />
      <SubmitButton
        variant="neutral"
        className="justify-self-start sm:min-h-12"
        isSubmitting={form.isSubmitting}
      >
        {text('details.name.save')}
      </SubmitButton>
    </Form>
  );
}

function ContactRows({ profile, onProfile }: PartProps) {
  const text = useProfileText();
  const [changing, setChanging] = useState<Contact | null>(null);
  const rows: readonly { contact: Contact; value: string }[] = [
    { contact: 'email', value: profile.email },
    { contact: 'mobile_phone', value: profile.mobile_phone ? formatPhone(profile.mobile_phone) : '–' },
  ];
  return (
    <>
      <dl className="divide-y divide-line">
        {rows.map(({ contact, value }) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3" key={contact}>
            <dt className="text-muted text-sm">{text(`contact.${contact}`)}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <Button
                variant="neutral"
                onClick={() => setChanging(contact)}
                aria-label={text(`contact.${contact}.title`)}
              >
                {text('contact.change')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <PendingEmail profile={profile} onProfile={onProfile} />
      <ContactChange
        contact={changing}
        profile={profile}
        onClose={() => setChanging(null)}
        onProfile={(next) => {
          onProfile(next);
          showToast({ type: 'success', message: text(`contact.${changing ?? 'email'}.saved`) });
        }}
      />
    </>
  );
}

import type { Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { showToast } from '@bakul/ui/toast-store';
import { formatMoment } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { useProfileText } from '../../account/profile-text.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';

type PendingEmailProps = { profile: Profile; onProfile: (profile: Profile) => void };

/** A new email address that the old mailbox has not confirmed yet. It can be withdrawn. */
export function PendingEmail({
  profile: { email: old, email_change: change },
  onProfile,
}: PendingEmailProps) {
  const { lang } = useI18n();
  const text = useProfileText();
  const [isBusy, setBusy] = useState(false);
  if (!change) return null;

  async function withdraw() {
    setBusy(true);
    const result = await call('DELETE /api/profile/email_change', {});
    setBusy(false);
    if (!result.ok) return;
    onProfile(result.data.data);
    showToast({ type: 'success', message: text('contact.pending.withdrawn') });
  }

  return (
    <Notice
      className="mt-4"
      title={text('contact.pending.title', { email: change.email })}
      action={
        <Button variant="neutral" isLoading={isBusy} onClick={() => void withdraw()}>
          {text('contact.pending.withdraw')}
        </Button>
      }
    >
      <p>{text('contact.pending.text', { old, time: formatMoment(change.applies_at, lang) })}</p>
    </Notice>
  );
}

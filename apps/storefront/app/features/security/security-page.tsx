import { Notice } from '@bakul/ui/inline-error';
import { useState } from 'react';
import { AccountFrame } from '../../account/account-frame.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useSecurityText } from '../../account/security-text.ts';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpCard } from './totp-card.tsx';

/** /profile/security: what protects the account besides the password. */
export function SecurityPage() {
  const text = useSecurityText();
  return (
    <AccountFrame section="security" isNested title={text('factor.title')} lead={text('factor.lead')}>
      <SecurityContent />
    </AccountFrame>
  );
}

function SecurityContent() {
  const text = useSecurityText();
  const load = useLoad('security', (signal) => call('GET /api/profile/security', {}, { signal }));
  const [codes, setCodes] = useState<readonly string[]>([]);

  /** A factor was added or removed, so the company may accept this person again. */
  async function changed(recoveryCodes: readonly string[] = []) {
    setCodes(recoveryCodes);
    load.reload();
    const { refreshStanding } = await import('../../session/standing.ts');
    await refreshStanding();
  }

  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
      {({ data: security }) => (
        <div className="grid grid-cols-1 gap-4">
          {security.required_by.length > 0 && (
            <Notice>
              <p>{text('factor.requiredBy', { companies: security.required_by.join(', ') })}</p>
            </Notice>
          )}
          <PasskeysCard passkeys={security.passkeys} onChanged={changed} />
          <TotpCard hasTotp={security.has_totp} onChanged={changed} />
          <RecoveryCodesCard security={security} onCodes={changed} />
          <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
        </div>
      )}
    </Loaded>
  );
}

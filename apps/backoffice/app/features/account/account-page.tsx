import { useData } from '../../api/use-data.ts';
import { MemberLanguageSwitch } from '../../frame/own-language-switch.tsx';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { AccountSection } from './account-section.tsx';
import { useAccountText } from './account-text.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** /account: a member's own passkeys, recovery codes, sessions and language. */
export function AccountPage() {
  const { t: common } = useI18n();
  const t = useAccountText();
  const { member } = useStaff();
  const security = useData('GET /api/staff/security', {});
  return (
    <Page title={t('account.title')} hint={t('account.hint')}>
      <div className="grid grid-cols-1 gap-8 max-w-176">
        <AccountSection title={member.name}>
          <Facts
            facts={[
              { label: t('account.email'), value: member.email },
              { label: t('account.role'), value: common(`role.${member.role}`) },
              { label: t('account.language'), value: <MemberLanguageSwitch /> },
            ]}
          />
        </AccountSection>
        <WithData from={security}>
          {({ data }) => (
            <>
              <PasskeysSection passkeys={data.passkeys} onChanged={security.reload} />
              <RecoveryCodesSection left={data.recovery_codes_left} onChanged={security.reload} />
            </>
          )}
        </WithData>
        <SessionsSection />
      </div>
    </Page>
  );
}

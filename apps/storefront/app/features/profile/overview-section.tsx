import './overview.css';
import { formatDate } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { formatPhone } from '@bakul/web/format/format-phone';
import { AccountNav } from '../../account/account-nav.tsx';
import { Avatar } from '../../account/avatar.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useProfileText } from '../../account/profile-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Checklist } from './checklist.tsx';
import { useProfile } from './use-profile.ts';

/** The logged-in person and what is missing in the profile. On phones also the navigation. */
export function OverviewSection() {
  const { lang } = useI18n();
  const text = useProfileText();
  const { load } = useProfile();
  return (
    <div className="account-stack">
      <Loaded load={load} skeleton={<CardSkeleton cards={2} />}>
        {({ data: profile }) => (
          <>
            <section className="identity" aria-label={profile.name}>
              <Avatar person={profile} className="avatar-large" />
              <div>
                <p className="identity-name">{profile.name}</p>
                <p>{profile.email}</p>
                {profile.mobile_phone && <p>{formatPhone(profile.mobile_phone)}</p>}
                <p className="identity-facts">
                  <Badge tone="brand">
                    {text(profile.account_type === 2 ? 'profile.business' : 'profile.personal')}
                  </Badge>
                  <span>
                    {text('profile.since', { date: formatDate(new Date(profile.created_at), lang) })}
                  </span>
                </p>
              </div>
            </section>
            <Checklist profile={profile} />
          </>
        )}
      </Loaded>
      <AccountNav current="overview" isList />
    </div>
  );
}

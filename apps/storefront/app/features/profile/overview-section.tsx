import { formatDate } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { formatPhone } from '@bakul/web/format/format-phone';
import { AccountNav } from '../../account/account-nav.tsx';
import { Avatar } from '../../account/avatar.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useProfileText } from '../../account/profile-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { OverviewTiles } from '../overview/overview-tiles.tsx';
import { Checklist } from './checklist.tsx';
import { useProfile } from './use-profile.ts';

/** The logged-in person and what is missing in the profile. On phones also the navigation. */
export function OverviewSection() {
  const { lang } = useI18n();
  const text = useProfileText();
  const { load } = useProfile();
  return (
    <div className="grid grid-cols-1 gap-4">
      <OverviewTiles />
      <Loaded load={load} skeleton={<CardSkeleton cards={2} />}>
        {({ data: profile }) => (
          <>
            <section className="flex items-center gap-5 p-5 rounded-card bg-tint" aria-label={profile.name}>
              <Avatar person={profile} isLarge />
              <div className="min-w-0 wrap-anywhere">
                <p className="text-xl/7 font-bold">{profile.name}</p>
                <p>{profile.email}</p>
                {profile.mobile_phone && <p>{formatPhone(profile.mobile_phone)}</p>}
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-2 text-muted text-sm">
                  <Badge className="bg-surface" tone="brand">
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

import type { Preference } from '@bakul/shop/features/notification/notification.contract';
import { Card } from '@bakul/ui/card';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { NotificationsFrame } from './notifications-frame.tsx';
import { useNotificationsText } from './notifications-text.ts';
import { PreferenceRow } from './preference-row.tsx';
import { PushCard } from './push-card.tsx';
import { usePreferences } from './use-preferences.ts';

/** /notifications/settings: what the person hears about, and how. */
export function SettingsPage() {
  const text = useNotificationsText();
  return (
    <NotificationsFrame tab="settings" lead={text('settings.lead')}>
      <SettingsContent />
    </NotificationsFrame>
  );
}

function SettingsContent() {
  const load = useLoad('preferences', (signal) => call('GET /api/notification/preferences', {}, { signal }));
  return (
    <>
      <PushCard />
      <Loaded load={load} skeleton={<CardSkeleton cards={1} />}>
        {({ data }) => <PreferencesCard initial={data.kinds} />}
      </Loaded>
    </>
  );
}

function PreferencesCard({ initial }: { initial: readonly Preference[] }) {
  const text = useNotificationsText();
  const { preferences, saving, change } = usePreferences(initial);
  return (
    <Card
      title={text('settings.title')}
      aside={<SmallText role="status">{saving !== 'untouched' && text(`settings.${saving}`)}</SmallText>}
    >
      <div className="divide-y divide-line">
        {preferences.map((preference) => (
          <PreferenceRow key={preference.kind} preference={preference} onChange={change} />
        ))}
      </div>
      <SmallText className="pt-3 border-t border-line">{text('settings.required')}</SmallText>
    </Card>
  );
}

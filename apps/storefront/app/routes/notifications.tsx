import { useParams } from 'react-router';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { PriceAlertsPage } from '../features/notifications/price-alerts-page.tsx';
import { SettingsPage } from '../features/notifications/settings-page.tsx';

/** One file for three pages, because every visitor downloads the table of routes. */
export default function NotificationsRoute() {
  const { tab } = useParams();
  if (tab === 'alerts') return <PriceAlertsPage />;
  return tab === 'settings' ? <SettingsPage /> : <NotificationsPage />;
}

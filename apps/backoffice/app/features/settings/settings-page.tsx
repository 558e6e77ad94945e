import { Navigate, useParams } from 'react-router';
import { NotFound } from '../../frame/not-found.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { BankTab } from './bank-tab.tsx';
import { ClosedDaysTab } from './closed-days-tab.tsx';
import { EinvoiceTab } from './einvoice-tab.tsx';
import { MaintenanceTab } from './maintenance-tab.tsx';
import { PagesTab } from './pages-tab.tsx';
import { PickupTab } from './pickup-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { settingsTabs } from './settings-tabs.ts';
import { ZonesTab } from './zones-tab.tsx';

export function SettingsPage() {
  const { tab, id } = useParams();
  const { may } = useStaff();
  const reached = settingsTabs.filter(({ permission }) => may(permission));
  const [first] = reached;
  if (tab === undefined && first) return <Navigate to={`/settings/${first.id}`} replace />;
  const chosen = reached.find((each) => each.id === tab);
  switch (chosen?.id) {
    case 'shop':
      return <ProfileTab />;
    case 'bank':
      return <BankTab />;
    case 'e-invoice':
      return <EinvoiceTab />;
    case 'zones':
      return <ZonesTab id={id} />;
    case 'pickup':
      return <PickupTab id={id} />;
    case 'closed-days':
      return <ClosedDaysTab id={id} />;
    case 'pages':
      return <PagesTab id={id} />;
    case 'maintenance':
      return <MaintenanceTab />;
    default:
      return <NotFound />;
  }
}

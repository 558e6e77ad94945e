import { callerFor } from '../api/loader-client.ts';
import { MaintenancePanel } from '../features/pages/maintenance-panel.tsx';
import { languageOf } from '../i18n/paths.ts';
import type { Route } from './+types/maintenance.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const result = await callerFor(context, languageOf(new URL(request.url).pathname))(
    'GET /api/misc/maintenance',
    {},
  );
  return result.ok ? result.data.data : { active: true, message: null, until: null };
}

/** The answer is over when the work is: nobody keeps it. */
export const headers = () => ({ 'cache-control': 'no-store' });

export default function Maintenance({ loaderData }: Route.ComponentProps) {
  return <MaintenancePanel status={loaderData} />;
}

import { createLoaderClient } from '../api/loader-client.ts';
import { MaintenancePanel } from '../features/pages/maintenance-panel.tsx';
import { type AccessRefusal, StaffAccess } from '../features/pages/staff-access.tsx';
import { languageOf } from '../i18n/paths.ts';
import { maintenanceSecretContext } from '../server-context.ts';
import type { Route } from './+types/maintenance.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const result = await createLoaderClient(context, languageOf(pathname))('GET /api/misc/maintenance', {});
  return {
    status: result.ok ? result.data.data : { active: true, message: null, until: null },
    canEnterSecret: context.get(maintenanceSecretContext),
    refusal: refusalOf(searchParams.get('access')),
  };
}

const refusalOf = (access: string | null): AccessRefusal | null =>
  access === 'refused' || access === 'throttled' ? access : null;

/** The response is outdated as soon as the maintenance ends, so nobody may cache it. */
export const headers = () => ({ 'cache-control': 'no-store' });

export default function Maintenance({ loaderData }: Route.ComponentProps) {
  const { status, canEnterSecret, refusal } = loaderData;
  return (
    <MaintenancePanel status={status}>{canEnterSecret && <StaffAccess refusal={refusal} />}</MaintenancePanel>
  );
}

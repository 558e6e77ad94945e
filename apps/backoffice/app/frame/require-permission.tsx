import type { Permission } from '@bakul/shop/kit/access';
import type { ReactNode } from 'react';
import { useStaff } from '../session/use-staff.ts';
import { NotFound } from './not-found.tsx';

type RequirePermissionProps = { one: readonly Permission[]; children: ReactNode };

/** Hides a page from who has no business there. The server decides; this spares them a page of refusals. */
export function RequirePermission({ one, children }: RequirePermissionProps) {
  const { may } = useStaff();
  return one.some(may) ? children : <NotFound />;
}

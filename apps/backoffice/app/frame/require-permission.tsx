import type { Permission } from '@bakul/shop/kit/http/access';
import type { ReactNode } from 'react';
import { useStaff } from '../session/use-staff.ts';
import { NotFound } from './not-found.tsx';

type RequirePermissionProps = { one: readonly Permission[]; children: ReactNode };

/**
 * Hides a page from members without the permission. The server enforces access, this only avoids a page full of
 * refusals.
 */
export function RequirePermission({ one, children }: RequirePermissionProps) {
  const { may } = useStaff();
  return one.some(may) ? children : <NotFound />;
}

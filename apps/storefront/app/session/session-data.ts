import type { Standing } from '@bakul/shop/features/company/company.contract';
import type { Lang } from '@bakul/shop/kit/text/language';

export type SessionUser = { id: number; name: string; email: string; mobile_phone: string };

/** The current buyer and the alternatives. The matching scopes are stored separately. */
export type SessionStanding = Pick<Standing, 'buyer' | 'companies'> &
  Partial<Pick<Standing, 'second_factor_required'>>;

/** What the browser stores about its visitor. */
export type SessionData = {
  token: { access_token: string; expires_at: string } | null;
  user: SessionUser | null;
  isLoggedIn: boolean;
  scopes: readonly string[];
  /** Null until fetched from the server. */
  standing: SessionStanding | null;
  language: Lang | null;
  /** The id of this device, for the guest's cart. */
  uniqueId: string;
  maintenanceSecret: string | null;
  XAddressId: number | null;
  XPickupId: number | null;
  avatar: string | null;
};

/** The values after a logout. The device id stays. */
export const signedOut = {
  token: null,
  user: null,
  isLoggedIn: false,
  scopes: [],
  standing: null,
  XAddressId: null,
  avatar: null,
} as const;

/** The current company, if it may buy. */
export function activeCompany(session: SessionData | null): number | null {
  const buyer = session?.standing?.buyer;
  return buyer?.kind === 'company' && buyer.state === 'active' ? buyer.company_id : null;
}

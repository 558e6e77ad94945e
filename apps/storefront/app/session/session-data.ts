import type { Standing } from '@bakul/shop/features/company/company.contract';
import type { Lang } from '@bakul/shop/kit/language';

export type SessionUser = { id: number; name: string; email: string; mobile_phone: string };

/** For whom one buys, and for whom one could; the scopes that go with it are kept beside it. */
export type SessionStanding = Pick<Standing, 'buyer' | 'companies'> &
  Partial<Pick<Standing, 'second_factor_required'>>;

/** What the browser knows of its visitor. */
export type SessionData = {
  token: { access_token: string; expires_at: string } | null;
  user: SessionUser | null;
  isLoggedIn: boolean;
  scopes: readonly string[];
  /** Null until the server was asked. */
  standing: SessionStanding | null;
  language: Lang | null;
  /** This device, for the guest's cart. */
  uniqueId: string;
  maintenanceSecret: string | null;
  XAddressId: number | null;
  XPickupId: number | null;
  avatar: string | null;
};

/** What goes with the buyer; the device stays. */
export const signedOut = {
  token: null,
  user: null,
  isLoggedIn: false,
  scopes: [],
  standing: null,
  XAddressId: null,
  avatar: null,
} as const;

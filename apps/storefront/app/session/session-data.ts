import { isLanguage, type Lang } from '@bakul/shop/kit/language';

type SessionUser = { id: number; name: string; email: string; mobile_phone: string };

/** What the browser knows of its visitor. */
export type SessionData = {
  token: { access_token: string; expires_at: string } | null;
  user: SessionUser | null;
  isLoggedIn: boolean;
  scopes: readonly string[];
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
  XAddressId: null,
  avatar: null,
} as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const id = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null);

function tokenOf(value: unknown): SessionData['token'] {
  if (!isRecord(value)) return null;
  const access_token = text(value.access_token);
  const expires_at = text(value.expires_at);
  return access_token && expires_at ? { access_token, expires_at } : null;
}

function userOf(value: unknown): SessionUser | null {
  const number = isRecord(value) ? id(value.id) : null;
  if (!isRecord(value) || number === null) return null;
  return {
    id: number,
    name: text(value.name) ?? '',
    email: text(value.email) ?? '',
    mobile_phone: text(value.mobile_phone) ?? '',
  };
}

/** What was read from storage, field by field: an older version of the shop may have written it. */
export const readers: { [K in keyof SessionData]: (value: unknown) => SessionData[K] } = {
  token: tokenOf,
  user: userOf,
  isLoggedIn: (value) => value === true,
  scopes: (value) => (Array.isArray(value) ? value.filter((scope) => typeof scope === 'string') : []),
  language: (value) => (isLanguage(value) ? value : null),
  uniqueId: (value) => text(value) ?? '',
  maintenanceSecret: text,
  XAddressId: id,
  XPickupId: id,
  avatar: text,
};

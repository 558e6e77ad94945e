import { companyStates } from '@bakul/shop/features/company/company.constants';
import { roles } from '@bakul/shop/kit/http/access';
import { isLanguage } from '@bakul/shop/kit/text/language';
import type { SessionData, SessionStanding, SessionUser } from './session-data.ts';

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

type Buyer = SessionStanding['buyer'];
type Membership = SessionStanding['companies'][number];

const oneOf = <T extends string>(all: readonly T[], value: unknown) =>
  all.find((each) => each === value) ?? null;

function membershipOf(value: unknown): Membership | null {
  if (!isRecord(value)) return null;
  const [number, name] = [id(value.id), text(value.name)];
  const [state, role] = [oneOf(companyStates, value.state), oneOf(roles, value.role)];
  return number && name && state && role ? { id: number, name, state, role } : null;
}

function buyerOf(value: unknown): Buyer | null {
  if (!isRecord(value)) return null;
  const name = text(value.name) ?? '';
  if (value.kind === 'person') return { kind: 'person', company_id: null, name, state: null, role: null };
  const company = membershipOf({ ...value, id: value.company_id });
  if (!company) return null;
  return { kind: 'company', company_id: company.id, name, state: company.state, role: company.role };
}

function standingOf(value: unknown): SessionStanding | null {
  const buyer = isRecord(value) ? buyerOf(value.buyer) : null;
  if (!isRecord(value) || !buyer || !Array.isArray(value.companies)) return null;
  return { buyer, companies: value.companies.map(membershipOf).filter((company) => company !== null) };
}

/** Parsers of the stored fields, which an older version of the shop may have written. */
export const readers: { [K in keyof SessionData]: (value: unknown) => SessionData[K] } = {
  token: tokenOf,
  user: userOf,
  isLoggedIn: (value) => value === true,
  scopes: (value) => (Array.isArray(value) ? value.filter((scope) => typeof scope === 'string') : []),
  standing: standingOf,
  language: (value) => (isLanguage(value) ? value : null),
  uniqueId: (value) => text(value) ?? '',
  maintenanceSecret: text,
  XAddressId: id,
  XPickupId: id,
  avatar: text,
};

import { type Role, roles } from '@bakul/shop/features/company/company.rules';

export type UsersQuery = {
  keywords: string;
  role: Role | '';
  state: 'active' | 'inactive' | '';
  page: number;
};

export const everybody: UsersQuery = { keywords: '', role: '', state: '', page: 1 };

/** The list query in a URL. Invalid parameters are dropped. */
export function usersQuery(search: URLSearchParams): UsersQuery {
  const state = search.get('state');
  const page = Number(search.get('page') ?? 1);
  return {
    keywords: (search.get('keywords') ?? '').slice(0, 100),
    role: roles.find((role) => role === search.get('role')) ?? '',
    state: state === 'active' || state === 'inactive' ? state : '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** '?role=owner&page=2', or '' for everybody. */
export function usersSearch({ keywords, role, state, page }: UsersQuery): string {
  const search = new URLSearchParams();
  if (keywords.trim()) search.set('keywords', keywords.trim());
  if (role) search.set('role', role);
  if (state) search.set('state', state);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

export function usersInput({ keywords, role, state, page }: UsersQuery) {
  return {
    page: String(page),
    ...(keywords.trim() && { keywords: keywords.trim() }),
    ...(role && { role }),
    ...(state && { is_active: String(state === 'active') }),
  };
}

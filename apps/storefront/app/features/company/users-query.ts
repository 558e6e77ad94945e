import { type Role, roles } from '@bakul/shop/features/company/company.rules';
import { readChoice, readKeywords, readPage, writeSearch } from '@bakul/web/lists/list-query';

export type UsersQuery = {
  keywords: string;
  role: Role | '';
  state: 'active' | 'inactive' | '';
  page: number;
};

export const everybody: UsersQuery = { keywords: '', role: '', state: '', page: 1 };

/** The list query in a URL. Invalid parameters are dropped. */
export function usersQuery(search: URLSearchParams): UsersQuery {
  return {
    keywords: readKeywords(search.get('keywords')),
    role: readChoice(roles, search.get('role'), ''),
    state: readChoice(['active', 'inactive'], search.get('state'), ''),
    page: readPage(search.get('page')),
  };
}

/** '?role=owner&page=2', or '' for everybody. */
export function usersSearch({ keywords, role, state, page }: UsersQuery): string {
  return writeSearch({ keywords: keywords.trim(), role, state }, page);
}

export function usersInput({ keywords, role, state, page }: UsersQuery) {
  return {
    page: String(page),
    ...(keywords.trim() && { keywords: keywords.trim() }),
    ...(role && { role }),
    ...(state && { is_active: String(state === 'active') }),
  };
}

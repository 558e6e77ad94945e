import type { Api } from '@bakul/shop/api';

type Unknown = Extract<Api['POST /api/staff/bank/statement']['output']['data'], { result: 'unknown_layout' }>;
export type StatementColumns = NonNullable<Unknown['suggestion']>;

/** What a column of the file holds. Several may hold parts of the description, all others are unique. */
export const columnRoles = ['skip', 'date', 'amount', 'reference', 'payer', 'description'] as const;
export type ColumnRole = (typeof columnRoles)[number];
export const dateFormats = ['dmy', 'mdy', 'ymd'] as const;
const maxDescriptions = 6;

/** The role of each column as suggested. Without a suggestion, every column is skipped. */
export function rolesOf(suggestion: StatementColumns | null, width: number): ColumnRole[] {
  const roles = Array.from({ length: width }, (): ColumnRole => 'skip');
  if (!suggestion) return roles;
  return roles.map((role, index) => {
    if (index === suggestion.date) return 'date';
    if (index === suggestion.amount) return 'amount';
    if (index === suggestion.reference) return 'reference';
    if (index === suggestion.payer) return 'payer';
    return suggestion.description.includes(index) ? 'description' : role;
  });
}

/** Gives a column a role. The column that had a unique role before is skipped from then on. */
export function assignRole(roles: readonly ColumnRole[], column: number, role: ColumnRole): ColumnRole[] {
  const isUnique = role !== 'skip' && role !== 'description';
  return roles.map((each, index) => (index === column ? role : isUnique && each === role ? 'skip' : each));
}

type Layout = Pick<StatementColumns, 'header_rows' | 'date_format'>;
type ColumnsResult =
  | { ok: true; columns: StatementColumns }
  | { ok: false; missing: 'date' | 'amount' | 'description' };

/** The columns to send, or what has to be chosen first. */
export function columnsOf(roles: readonly ColumnRole[], layout: Layout): ColumnsResult {
  const find = (role: ColumnRole) => (roles.includes(role) ? roles.indexOf(role) : null);
  const date = find('date');
  const amount = find('amount');
  if (date === null) return { ok: false, missing: 'date' };
  if (amount === null) return { ok: false, missing: 'amount' };
  const description = roles.flatMap((role, index) => (role === 'description' ? [index] : []));
  if (description.length > maxDescriptions) return { ok: false, missing: 'description' };
  const columns = {
    ...layout,
    date,
    amount,
    reference: find('reference'),
    payer: find('payer'),
    description,
  };
  return { ok: true, columns };
}

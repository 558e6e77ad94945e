import { readChoice, readDate, readPage, writeSearch } from '@bakul/web/lists/list-query';

export const movementTabs = ['all', 'invoice', 'debit_note', 'credit_note', 'repayment'] as const;
type MovementTab = (typeof movementTabs)[number];

export type MovementsQuery = { kind: MovementTab; from: string; to: string; page: number };

/** The list query in a URL. Invalid parameters are dropped. */
export function movementsQuery(search: URLSearchParams): MovementsQuery {
  return {
    kind: readChoice(movementTabs, search.get('kind'), 'all'),
    from: readDate(search.get('from')),
    to: readDate(search.get('to')),
    page: readPage(search.get('page')),
  };
}

/** '?kind=repayment&page=2', or '' for everything. */
export function movementsSearch({ kind, from, to, page }: MovementsQuery): string {
  return writeSearch({ kind: kind === 'all' ? '' : kind, from, to }, page);
}

export function movementsInput({ kind, from, to, page }: MovementsQuery) {
  return {
    page: String(page),
    ...(kind !== 'all' && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

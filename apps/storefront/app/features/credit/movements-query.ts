export const movementTabs = ['all', 'invoice', 'credit_note', 'repayment'] as const;
type MovementTab = (typeof movementTabs)[number];

export type MovementsQuery = { kind: MovementTab; from: string; to: string; page: number };

/** The list query in a URL. Invalid parameters are dropped. */
export function movementsQuery(search: URLSearchParams): MovementsQuery {
  const page = Number(search.get('page') ?? 1);
  return {
    kind: movementTabs.find((tab) => tab === search.get('kind')) ?? 'all',
    from: dateOf(search.get('from')),
    to: dateOf(search.get('to')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** A valid calendar date or an empty string: the API refuses 31 June. */
function dateOf(text: string | null): string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : '';
}

/** '?kind=repayment&page=2', or '' for everything. */
export function movementsSearch({ kind, from, to, page }: MovementsQuery): string {
  const search = new URLSearchParams();
  if (kind !== 'all') search.set('kind', kind);
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text && `?${text}`;
}

export function movementsInput({ kind, from, to, page }: MovementsQuery) {
  return {
    page: String(page),
    ...(kind !== 'all' && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

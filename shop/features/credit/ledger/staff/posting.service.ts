import type { InputOf } from '../../../../kit/endpoint-group.ts';
import { AppError } from '../../../../kit/errors.ts';
import { keysetOf } from '../../../../kit/keyset.ts';
import { isoWithOffset } from '../../../../kit/local-date.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { loadNames } from '../../actor-name.queries.ts';
import type * as contract from '../../staff/credit.contract.ts';
import type { Posting } from '../../staff/credit.contract.ts';
import { findAccountById } from '../account.queries.ts';
import { listEntriesOf, listPostings as readPostings } from '../posting-list.queries.ts';

/** The ledger of one account. Read-only: nobody posts by hand. */
export async function listPostings(ctx: Ctx, input: InputOf<typeof contract.listPostings>) {
  const { id, pageSize } = input;
  if (!(await findAccountById(ctx.db, id))) throw new AppError('not_found');
  const { rows, counted } = await readPostings(ctx.db, input);
  const ids = rows.map((row) => row.id);
  const entries = await listEntriesOf(ctx.db, ids);
  const actors = rows.map(({ actor }) => actor);
  const nameOf = await loadNames(ctx.db, actors);
  const show = (row: (typeof rows)[number]): Posting => ({
    ...row,
    at: isoWithOffset(row.at),
    who: nameOf(row.actor),
    entries: entries.filter(({ posting_id }) => posting_id === row.id),
  });
  return keysetOf(rows, { pageSize, counted, idOf: (row) => row.id, show });
}

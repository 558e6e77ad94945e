import { AppError } from '../../../../kit/errors.ts';
import { keysetOf } from '../../../../kit/keyset.ts';
import { isoWithOffset } from '../../../../kit/local-date.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { loadNames } from '../../actor-name.queries.ts';
import type { Posting } from '../../staff/credit.contract.ts';
import { findAccountById } from '../account.queries.ts';
import { listEntriesOf, listPostings as readPostings } from '../posting-list.queries.ts';

type Input = { id: number; after?: number | undefined; pageSize: number };

/** The ledger of one account. Read-only: nobody posts by hand. */
export async function listPostings(ctx: Ctx, { id, after, pageSize }: Input) {
  if (!(await findAccountById(ctx.db, id))) throw new AppError('not_found');
  const { rows, counted } = await readPostings(ctx.db, id, { after, pageSize });
  const entries = await listEntriesOf(
    ctx.db,
    rows.map((row) => row.id),
  );
  const nameOf = await loadNames(
    ctx.db,
    rows.map(({ actor }) => actor),
  );
  const show = (row: (typeof rows)[number]): Posting => ({
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    at: isoWithOffset(row.at),
    who: nameOf(row.actor),
    entries: entries
      .filter(({ posting_id }) => posting_id === row.id)
      .map(({ posting_id: _, ...entry }) => entry),
  });
  return keysetOf(rows, { pageSize, counted, idOf: (row) => row.id, show });
}

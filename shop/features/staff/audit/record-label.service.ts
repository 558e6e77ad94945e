import type { Ctx } from '../../../platform/http/context.ts';
import { listLabels, type RecordKey } from './record-label.queries.ts';
import { referencesIn, withLabels } from './record-reference.rules.ts';

type Values = { before: unknown; after: unknown };

/** Finds the names of records and of what entries refer to, in one query for a page of them. */
export async function readLabels(ctx: Ctx, records: readonly RecordKey[], entries: readonly Values[]) {
  const wanted = [
    ...records,
    ...entries.flatMap(({ before, after }) => [...referencesIn(before), ...referencesIn(after)]),
  ];
  const rows = wanted.length === 0 ? [] : await listLabels(ctx.db, wanted, ctx.lang);
  const labels = new Map(rows.map(({ type, id, label }) => [`${type} ${id}`, label ?? undefined]));
  const labelOf = (type: string, id: string) => labels.get(`${type} ${id}`);
  return {
    labelOf,
    withNames: <V extends Values>(entry: V): V => ({
      ...entry,
      before: withLabels(entry.before, labelOf),
      after: withLabels(entry.after, labelOf),
    }),
  };
}

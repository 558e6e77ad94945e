import type { InputOf } from '../../kit/http/endpoint.ts';
import { containsPattern } from '../../platform/db/query.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { listChoices } from './choice.queries.ts';
import type * as contract from './report.contract.ts';

type Search = InputOf<typeof contract.listReportChoices>;

export async function listReportChoices({ db, lang }: Ctx, { filter, keywords, id }: Search) {
  return { data: await listChoices[filter][lang](db, containsPattern(keywords), id ?? null) };
}

import type { Api } from '@bakul/shop/api';
import type { Report } from '@bakul/shop/features/report/report.contract';
import type { ApiResult } from '@bakul/shop/kit/http/client';
import { type RequestState, useRequest } from '@bakul/web/data/use-request';
import { call } from '../../api/call.ts';

type ReportInput = Api['GET /api/staff/report/{name}']['input'];

/** A report with the rows of all its pages, for what is printed. */
export function useAllRows(input: ReportInput, lang: string): RequestState<Report> {
  return useRequest(`${lang} ${JSON.stringify(input)}`, (signal) => loadAll(input, signal), {
    keepsData: true,
  });
}

async function loadAll(input: ReportInput, signal: AbortSignal): Promise<ApiResult<Report>> {
  const load = (page: number) =>
    call('GET /api/staff/report/{name}', { ...input, page: String(page) }, { signal });
  const first = await load(1);
  if (!first.ok) return first;
  const { data, total } = first.data;
  const rows = [...data.rows];
  for (let page = 2; page <= total; page++) {
    const next = await load(page);
    if (!next.ok) return next;
    rows.push(...next.data.data.rows);
  }
  return { ok: true, data: { ...data, rows } };
}

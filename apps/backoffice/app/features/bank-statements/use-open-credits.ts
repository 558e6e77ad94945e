import type { BankCredit } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { useMemo } from 'react';
import { useData } from '../../api/use-data.ts';

/** Open and proposed credits in one request, because the page shows the number of both. */
export function useOpenCredits(statementId: string | null) {
  const { data, ...request } = useData(
    'GET /api/staff/bank/credit/open',
    statementId === null ? {} : { statement_id: statementId },
  );
  const split = useMemo(() => {
    const of = (status: BankCredit['status']) => data?.data.filter((each) => each.status === status) ?? [];
    return { open: of('open'), proposed: of('proposed') };
  }, [data]);
  return { ...request, ...split, isLoaded: data !== null };
}

export type CreditsRequest = ReturnType<typeof useOpenCredits>;

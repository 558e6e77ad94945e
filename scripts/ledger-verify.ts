import { databaseOf, readEnv } from '../apps/server/env.ts';
import { verifyLedger } from '../shop/features/credit/ledger/verify.service.ts';
import { connect } from '../shop/platform/db/connect.ts';
import { createDb } from '../shop/platform/db/db.ts';

/** Verifies the ledger: recomputes every total of an account from its postings. */
const database = await connect({ ...databaseOf(readEnv(process.env)), max: 1 });
try {
  const { accounts, postings, problems } = await verifyLedger(createDb(database));
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(`${accounts} accounts, ${postings} postings: the books agree`);
  else process.exitCode = 1;
} finally {
  await database.close();
}

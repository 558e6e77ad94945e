import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { Db } from '../db/db.ts';
import { sandboxPayment } from '../ports/sandbox-payment.table.ts';

/** Makes the sandbox provider's table where no migration has made it. */
export async function ensureSandboxTable(db: Db): Promise<void> {
  const [found] = await db.run<{ name: string | null }>(
    "SELECT to_regclass('sandbox_payment')::text AS name",
  );
  if (found?.name) return;
  const statements = await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson({ sandboxPayment }),
  );
  for (const statement of statements) await db.run(statement);
}

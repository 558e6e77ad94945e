import pg from 'pg';

const indexPattern =
  /^(?:\s|--.*\n)*(?:CREATE\s+(?:UNIQUE\s+)?|DROP\s+)INDEX\s+CONCURRENTLY\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?"?(\w+)"?/i;
const validatePattern = /^(?:\s|--.*\n)*ALTER\s+TABLE\s+\S+\s+VALIDATE\s+CONSTRAINT\b/i;

/**
 * Whether the statement reads a whole table without blocking reads or writes. It gets no transaction: PostgreSQL
 * refuses one for indexes, and validation would keep the locks of the statements before it for as long as it takes.
 */
export const isOnline = (statement: string) =>
  indexPattern.test(statement) || validatePattern.test(statement);

/** Can run again after it was killed: PostgreSQL then leaves an invalid index, which is built anew. */
export async function runOnline(client: pg.Client, statements: readonly string[]): Promise<void> {
  if (!statements.every(isOnline))
    throw new Error(
      'A migration with CONCURRENTLY or VALIDATE CONSTRAINT may contain nothing else, because it has no transaction.',
    );
  for (const statement of statements) {
    const [, index] = indexPattern.exec(statement) ?? [];
    if (index) await dropInvalidIndex(client, pg.escapeIdentifier(index));
    await client.query(statement);
  }
}

async function dropInvalidIndex(client: pg.Client, index: string): Promise<void> {
  const query = 'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid';
  const { rowCount } = await client.query(query, [index]);
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
}

import pg from 'pg';
import type { Db } from './db.ts';

/** Methods of a connection that the types of `pg` leave out. */
type CopyConnection = { sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void };

/** A query that sends rows when the server is ready for them. A plain one answers that it has none. */
class CopyQuery extends pg.Query {
  readonly #rows: Buffer;

  constructor(text: string, rows: Buffer, end: (error: Error | undefined) => void) {
    super(text, [], end);
    this.#rows = rows;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row in the text format of COPY. */
export const copyRow = (fields: readonly (string | number | null)[]): string =>
  fields
    .map((field) =>
      field === null ? '\\N' : String(field).replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char),
    )
    .join('\t');

type CopyClient = { query: (query: CopyQuery) => unknown };

/**
 * Writes rows in the text format of COPY, several times as fast as INSERT. For trusted data only: it takes names of
 * tables and columns as they are. `db` must be a transaction.
 */
export async function copyRows(
  db: Db,
  { table, columns, rows }: { table: string; columns: readonly string[]; rows: string },
): Promise<void> {
  const statement = `COPY "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) FROM STDIN`;
  // Drizzle keeps the transaction's connection under this name, which its type leaves out.
  const { $client } = db.orm as unknown as { $client: CopyClient };
  await new Promise<void>((resolve, reject) => {
    $client.query(
      new CopyQuery(statement, Buffer.from(rows), (error) => (error ? reject(error) : resolve())),
    );
  });
}

import pg from 'pg';
import type { Statement } from '../db.ts';

type Field = { name: string; dataTypeID: number };
type Result<Row> = { rows: Row[] };

/** What a query and the client expect of each other, which the types of pg leave out. */
type Connection = {
  bind: (message: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }) => void;
  execute: (message: object) => void;
  sync: () => void;
};
declare class BaseQuery {
  constructor(text: string, values: unknown[]);
  name: string;
  text: string;
  values: unknown[];
  callback: (error: Error | null, result?: Result<unknown>) => void;
  submit(connection: Connection): Error | null;
}
type Pg = { Query: typeof BaseQuery; utils: { prepareValue: (value: unknown) => unknown } };
const { Query, utils } = pg as unknown as Pg;

type Columns = readonly { name: string; parse: (text: string) => unknown }[];

/** By connection and name of the statement. They never change: PostgreSQL would refuse to run the statement. */
const describedColumns = new WeakMap<Connection, Map<string, Columns>>();

function columnsOn(connection: Connection): Map<string, Columns> {
  const described = describedColumns.get(connection) ?? new Map<string, Columns>();
  describedColumns.set(connection, described);
  return described;
}

/** A query of a prepared statement that has the columns of its result described only once per connection. */
export class PreparedQuery extends Query {
  readonly #rows: pg.QueryResultRow[] = [];
  #columns: Columns = [];
  #described: Map<string, Columns> | undefined;
  #unreadable: Error | undefined;

  constructor({ name, text }: Statement, values: unknown[]) {
    super(text, values);
    this.name = name;
  }

  override submit(connection: Connection): Error | null {
    this.#described = columnsOn(connection);
    const columns = this.#described.get(this.name);
    // Prepares the statement unless another query has already done so, and has it described.
    if (!columns) return super.submit(connection);
    this.#columns = columns;
    try {
      connection.bind({ statement: this.name, values: this.values, valueMapper: utils.prepareValue });
    } catch (error) {
      return errorOf(error);
    }
    connection.execute({});
    connection.sync();
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#unreadable) return;
    try {
      this.#rows.push(parseRow(this.#columns, fields));
    } catch (error) {
      this.#unreadable = errorOf(error);
    }
  }

  handleCommandComplete(): void {
    this.#described?.set(this.name, this.#columns);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.callback(this.#unreadable);
    else this.callback(null, { rows: this.#rows });
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

function parseRow(columns: Columns, fields: readonly (string | null)[]): pg.QueryResultRow {
  const row: pg.QueryResultRow = {};
  columns.forEach(({ name, parse }, index) => {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : parse(text);
  });
  return row;
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Runs a prepared statement and returns its rows. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = new PreparedQuery(statement, [...values]);
  try {
    const { rows } = await new Promise<Result<Row>>((resolve, reject) => {
      client.query<Row>(query, (error, result) => (error ? reject(error) : resolve(result)));
    });
    return rows;
  } catch (error) {
    // Otherwise the stack would only lead to the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

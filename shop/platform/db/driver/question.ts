import pg from 'pg';

/** How the rows of a statement are read: its columns, with what makes a value of a text. */
type Shape = readonly { name: string; read: (text: string) => unknown }[];

/** What of the driver's connection a question needs. */
type Wire = { describe: (portal: object) => void };
type Field = { name: string; dataTypeID: number };

type Question = {
  text: string;
  name: string;
  values: unknown[];
  rows: 0;
  answer: unknown[];
  wire: Wire | null;
  shape: Shape | undefined;
  failure: Error | undefined;
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
};

const noRows: Shape = [];

/** By connection and name: a prepared statement answers with the same columns as long as it lives, or fails. */
const shapes = new WeakMap<Wire, Map<string, Shape>>();
/** Connections that do not ask for the columns of an answer. */
const quiet = new WeakMap<Wire, Wire>();

function shapesOf(wire: Wire): Map<string, Shape> {
  const known = shapes.get(wire) ?? new Map<string, Shape>();
  shapes.set(wire, known);
  return known;
}

function quietOf(wire: Wire): Wire {
  const known = quiet.get(wire) ?? Object.assign(Object.create(wire), { describe: () => undefined });
  quiet.set(wire, known);
  return known;
}

const shapeOf = (fields: readonly Field[]): Shape =>
  fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID) }));

/** The driver's own way of sending, which its types keep to themselves. */
const { prepare }: { prepare: (this: Question, wire: Wire) => void } = Object.getPrototypeOf(
  new pg.Query(''),
);

/**
 * A named statement as the driver sends it, but described once for each connection. The driver asks for the columns every time,
 * and makes their readers and an empty row of them anew: for a small answer that is more work than the answer.
 */
const questions = Object.assign(Object.create(pg.Query.prototype), {
  portal: '',
  rows: 0,
  prepare(this: Question, wire: Wire): void {
    this.wire = wire;
    this.shape = shapesOf(wire).get(this.name);
    prepare.call(this, this.shape ? quietOf(wire) : wire);
  },
  handleRowDescription(this: Question, { fields }: { fields: readonly Field[] }): void {
    this.shape = shapeOf(fields);
  },
  handleDataRow(this: Question, { fields }: { fields: readonly (string | null)[] }): void {
    if (this.failure) return;
    const row: Record<string, unknown> = {};
    let index = 0;
    try {
      for (const { name, read } of this.shape ?? noRows) {
        const text = fields[index++] ?? null;
        row[name] = text === null ? null : read(text);
      }
      this.answer.push(row);
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
  },
  handleCommandComplete(this: Question): void {
    if (this.wire) shapesOf(this.wire).set(this.name, this.shape ?? noRows);
  },
  handleError(this: Question, error: Error): void {
    this.reject(this.failure ?? error);
  },
  handleReadyForQuery(this: Question): void {
    if (this.failure) this.reject(this.failure);
    else this.resolve(this.answer);
  },
});

type Asked<Row> = Pick<Question, 'text' | 'name' | 'values' | 'reject'> & { resolve: (rows: Row[]) => void };

/** A question for `client.query`, which hands its rows to `resolve`. */
export function namedQuestion<Row>(asked: Asked<Row>): pg.Query {
  const own = { ...asked, answer: [], wire: null, shape: undefined, failure: undefined };
  return Object.assign(Object.create(questions), own);
}

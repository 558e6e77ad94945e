import pino, { type DestinationStream, type Logger } from 'pino';

const personal = [
  'password',
  'current_password',
  'code',
  'token',
  'reference_token',
  'authorization',
  'cookie',
  'email',
  'mobile_phone',
];
const paths = personal.flatMap((name) => ['', '*.', '*.*.', '*.*.*.'].map((depth) => `${depth}${name}`));

type LogOptions = {
  destination?: DestinationStream;
  /** Fields for every line, such as the id of the current trace. */
  fields?: (() => object) | undefined;
};

/** Structured logs, without anything that identifies or authenticates a person. */
export function createLog(level: string, { destination, fields }: LogOptions = {}): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[hidden]' },
    serializers: { err: describeError },
    ...(fields && { mixin: fields }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * What happened and where, without values: Drizzle's message contains every parameter, and PostgreSQL's detail the row.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  if ('params' in error && 'query' in error)
    return { type: error.name, query: error.query, cause: describeError(error.cause) };
  const { name: type, message, stack, cause } = error;
  const at = Object.fromEntries(
    ['code', 'table', 'constraint', 'routine'].flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return value === undefined ? [] : [[`at_${name}`, value]];
    }),
  );
  return { type, message, ...at, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}

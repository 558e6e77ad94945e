import type { OpenApi, Operation, Parameter } from '../http/openapi.ts';

type Schema = Parameter['schema'];
export type GeneratedRequest = {
  template: string;
  path: string;
  method: string;
  headers: Record<string, string>;
};

/** The same numbers for the same seed, so that what was found can be found again. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const hostile = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e9',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '2147483648',
  '9'.repeat(40),
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  "' OR 1=1 --",
  "'; DROP TABLE product; --",
  '$1',
  '\\',
  '%',
  '%_%',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '🍅',
  '番茄',
  'Ça va',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
  ','.repeat(50),
  '-'.repeat(99),
  '\r\nset-cookie: a=b',
];

const headerTricks: Record<string, readonly string[]> = {
  'accept-language': ['ms', 'en', 'ms;q=0', '*', ';;;,,,q=', 'x'.repeat(2000), 'id-ID'],
  'x-request-id': ['abcdefgh', '<script>', 'x'.repeat(500)],
  'x-checksum': ['', 'deadbeef', 'f'.repeat(64)],
  authorization: ['Bearer x', 'Basic eA==', ''],
  origin: ['https://evil.example', 'null', 'not an origin', 'https://bakul.example'],
  'x-forwarded-for': ['127.0.0.1', "'; --"],
  'if-none-match': ['*', '"x"', 'W/"x", "y"'],
  'idempotency-key': ['key-00000001', ''],
  'content-type': ['text/html', 'application/json'],
  'accept-encoding': ['br', 'gzip;q=0'],
  'x-maintenance-secret': ['guess'],
  range: ['bytes=0-1'],
};

/** Requests made of the OpenAPI document: valid, at the bounds, and meant to hurt. `known` are values that exist. */
export function createGenerator(document: OpenApi, known: Record<string, readonly string[]>, seed: number) {
  const random = randomOf(seed);
  const below = (n: number) => Math.floor(random() * n);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ template, method, operation })),
  );

  function valid(name: string, schema: Schema): string {
    const real = known[name];
    if (real && random() < 0.8) return oneOf(real);
    if (schema.anyOf) return valid(name, oneOf(schema.anyOf as Schema[]));
    if (schema.enum) return String(oneOf(schema.enum));
    if (schema.type === 'boolean') return oneOf(['true', 'false', '1', '0', '']);
    if (schema.type === 'array') {
      const items = Array.from({ length: below(5) }, () => valid(name, schema.items as Schema));
      return items.join(',');
    }
    if (schema.type === 'integer' || schema.type === 'number') return String(bound(schema, random()));
    return oneOf(['cili', 'tomato', 'TOM-AM-05', 'sayur', 'fruit', 'a', '/fruit', 'zzz']);
  }

  function bound(schema: Schema, at: number): number {
    const low = Number(schema.minimum ?? schema.exclusiveMinimum ?? -5);
    const high = Math.min(Number(schema.maximum ?? 1000), low + 200);
    return Math.floor(low + at * (high - low + 1));
  }

  function edge(schema: Schema): string {
    const { minimum = 0, maximum = 0, maxLength = 10 } = schema;
    const numbers = [minimum, minimum - 1, maximum, maximum + 1].map(String);
    return oneOf([...numbers, 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1)]);
  }

  function value(parameter: Parameter): string {
    const dice = random();
    if (dice < 0.6) return valid(parameter.name, parameter.schema);
    return dice < 0.75 ? edge(parameter.schema) : oneOf(hostile);
  }

  function query(parameter: Parameter): [string, string][] {
    const { name, schema } = parameter;
    const inner = Object.keys(schema.properties ?? {});
    if (inner.length > 0)
      return [[`${name}[${random() < 0.8 ? oneOf(inner) : oneOf(hostile)}]`, oneOf(['true', '', 'x'])]];
    const trick = random();
    if (trick < 0.04) return [[`${name}[]`, value(parameter)]];
    if (trick < 0.08) return [[`${name}[${oneOf(['x', '__proto__', '0'])}]`, value(parameter)]];
    if (trick < 0.12)
      return [
        [name, value(parameter)],
        [name, value(parameter)],
      ];
    return [[name, value(parameter)]];
  }

  function addressOf(template: string, { parameters }: Operation): string {
    const search = new URLSearchParams();
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = parameters.find((each) => each.name === name);
      const text = parameter ? value(parameter) : '';
      return random() < 0.97
        ? encodeURIComponent(text.toWellFormed()) || '%20'
        : oneOf(['%', '%E0%A4%A', '..', '%2e%2e%2f']);
    });
    for (const parameter of parameters) {
      if (parameter.in === 'path' || random() < 0.6) continue;
      for (const [name, text] of query(parameter)) search.append(name, text);
    }
    if (random() < 0.05) search.append(oneOf(hostile), oneOf(hostile));
    return search.size > 0 ? `${path}?${search}` : path;
  }

  return (): GeneratedRequest => {
    const { template, method, operation } = oneOf(operations);
    const headers: Record<string, string> = {};
    if (random() < 0.25) {
      const name = oneOf(Object.keys(headerTricks));
      headers[name] = oneOf(headerTricks[name] ?? ['']);
    }
    const used =
      random() < 0.97 ? method.toUpperCase() : oneOf(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);
    return { template, path: addressOf(template, operation), method: used, headers };
  };
}

import type { Parameter } from '../../platform/http/openapi/openapi.ts';

export type Schema = Parameter['schema'];

/** Existing values by field name. Queried each time, because requests create more of them. */
export type Known = (template: string, name: string) => readonly string[] | undefined;

/** A seeded generator, so that failures can be reproduced. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const hostile = [
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

/** Random choices and values from one seed. */
export function createValues(known: Known, seed: number) {
  const random = randomOf(seed);
  const below = (n: number) => Math.floor(random() * n);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;

  function valid(template: string, name: string, schema: Schema): string {
    const real = known(template, name);
    if (real && real.length > 0 && random() < 0.9) return oneOf(real);
    if (schema.anyOf) return valid(template, name, oneOf(schema.anyOf as Schema[]));
    if (schema.enum) return String(oneOf(schema.enum));
    if (schema.type === 'boolean') return oneOf(['true', 'false', '1', '0', '']);
    if (schema.type === 'array') {
      const items = Array.from({ length: below(5) }, () => valid(template, name, schema.items as Schema));
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

  /** A value for a URL: valid, or else sometimes at the bounds or hostile. */
  function text(template: string, name: string, schema: Schema, isToFit: boolean): string {
    const dice = random();
    if (isToFit || dice < 0.6) return valid(template, name, schema);
    return dice < 0.75 ? edge(schema) : oneOf(hostile);
  }

  /** A value for a body that matches its schema. */
  function fitting(template: string, name: string, schema: Schema): unknown {
    if (schema.const !== undefined) return schema.const;
    const choices = schema.anyOf as Schema[] | undefined;
    if (choices)
      return fitting(
        template,
        name,
        choices.find(({ type }) => type === 'null' && random() < 0.3) ?? oneOf(choices),
      );
    if (schema.type === 'object') return objectOf(template, schema, true);
    if (schema.type === 'null') return null;
    if (schema.type === 'boolean') return random() < 0.5;
    const value = valid(template, name, schema);
    return schema.type === 'integer' || schema.type === 'number' ? Number(value) : value;
  }

  function wrong(): unknown {
    return oneOf([...hostile, null, 0, -1, 1.5, true, [], {}, [[]], { length: 1e9 }, 'x'.repeat(5000)]);
  }

  /** All required fields and some optional ones. Unless it must be valid, a few fields are wrong. */
  function objectOf(template: string, schema: Schema, isToFit: boolean): Record<string, unknown> {
    const required = new Set(schema.required ?? []);
    const made: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      if (typeof inner !== 'object' || (!required.has(name) && random() < 0.5)) continue;
      made[name] = isToFit || random() < 0.8 ? fitting(template, name, inner) : wrong();
    }
    return made;
  }

  return { random, oneOf, text, wrong, objectOf };
}

import type { OpenApi, Operation, Parameter } from '../../platform/http/openapi/openapi.ts';
import { createValues, hostile, type Known } from './generate-values.ts';

export type GeneratedRequest = {
  template: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

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

type Source = {
  document: OpenApi;
  known: Known;
  /** A valid picture for uploads. */
  picture: Uint8Array<ArrayBuffer>;
  seed: number;
};

/** Generates requests from the OpenAPI document: valid, at the bounds, and hostile. */
export function createGenerator({ document, known, picture, seed }: Source) {
  const { random, oneOf, text, wrong, objectOf } = createValues(known, seed);
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ template, method, operation })),
  );

  function query(template: string, parameter: Parameter, isToFit: boolean): [string, string][] {
    const { name, schema } = parameter;
    const inner = Object.keys(schema.properties ?? {});
    if (inner.length > 0)
      return [
        [`${name}[${isToFit || random() < 0.8 ? oneOf(inner) : oneOf(hostile)}]`, oneOf(['true', '', 'x'])],
      ];
    const trick = isToFit ? 1 : random();
    if (trick < 0.04) return [[`${name}[]`, text(template, name, schema, isToFit)]];
    if (trick < 0.08)
      return [[`${name}[${oneOf(['x', '__proto__', '0'])}]`, text(template, name, schema, isToFit)]];
    if (trick < 0.12)
      return [
        [name, text(template, name, schema, isToFit)],
        [name, text(template, name, schema, isToFit)],
      ];
    return [[name, text(template, name, schema, isToFit)]];
  }

  function addressOf(template: string, { parameters }: Operation, isToFit: boolean): string {
    const search = new URLSearchParams();
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = parameters.find((each) => each.name === name);
      const value = parameter ? text(template, name, parameter.schema, isToFit) : '';
      return isToFit || random() < 0.97
        ? encodeURIComponent(value.toWellFormed()) || '%20'
        : oneOf(['%', '%E0%A4%A', '..', '%2e%2e%2f']);
    });
    for (const parameter of parameters) {
      if (parameter.in === 'path' || random() < 0.6) continue;
      for (const [name, value] of query(template, parameter, isToFit)) search.append(name, value);
    }
    if (!isToFit && random() < 0.05) search.append(oneOf(hostile), oneOf(hostile));
    return search.size > 0 ? `${path}?${search}` : path;
  }

  async function bodyOf(template: string, { requestBody }: Operation, isToFit: boolean) {
    const [type, { schema = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    if (type === undefined || (!isToFit && random() < 0.05)) return { body: null, type: null };
    const made = !isToFit && random() < 0.1 ? wrong() : objectOf(template, schema, isToFit);
    if (type === 'application/json') {
      const written = JSON.stringify(made) ?? '';
      return { body: isToFit || random() < 0.95 ? written : written.slice(0, -1), type };
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(made ?? {}))
      if (name !== 'files')
        form.append(name, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
    const bytes = isToFit ? picture : new TextEncoder().encode(oneOf(hostile).toWellFormed());
    form.append('files', new File([bytes], oneOf(['a.jpg', '../../a.jpg', 'a.exe'])));
    const written = new Response(form);
    return { body: new Uint8Array(await written.arrayBuffer()), type: written.headers.get('content-type') };
  }

  return async (): Promise<GeneratedRequest> => {
    const { template, method, operation } = oneOf(operations);
    const used =
      random() < 0.97 ? method.toUpperCase() : oneOf(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']);
    // Half of the requests are valid: a single wrong field would be refused before the rest is reached.
    const isToFit = random() < 0.5;
    const path = addressOf(template, operation, isToFit);
    const { body, type } = await bodyOf(template, operation, isToFit);
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    if (random() < 0.25) {
      const name = oneOf(Object.keys(headerTricks));
      headers[name] = oneOf(headerTricks[name] ?? ['']);
    }
    return { template, path, method: used, headers, body: used === 'HEAD' ? null : body };
  };
}

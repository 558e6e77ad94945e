import { z } from 'zod';
import { accessName } from '../../../kit/http/access.ts';
import type { Endpoint } from '../../../kit/http/endpoint.ts';
import { errorTable } from '../../../kit/http/errors.ts';
import type { Route } from '../implement.ts';

type Schema = z.core.JSONSchema.JSONSchema;
export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
  style?: string;
  explode?: boolean;
};
type Content = Record<string, { schema: Schema }>;
export type Operation = ReturnType<typeof operationOf>;
export type OpenApi = ReturnType<typeof openApi>;

const exceptions = [...new Set(Object.values(errorTable).map(({ exception }) => exception))];

const errorSchema: Schema = z.toJSONSchema(
  z.object({
    exception: z.enum(exceptions),
    message: z.string(),
    detail: z.string().nullable(),
    reference: z.string(),
    errors: z.record(z.string(), z.array(z.string())),
    current: z.unknown().optional(),
  }),
);

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Schema => {
  const override = io === 'input' ? showParsedType : () => undefined;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return rest;
};

type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

/**
 * Query parameters are sent as strings. The document shows the type they are parsed into, with its bounds and enums.
 */
function showParsedType({ zodSchema, jsonSchema }: Described): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe') return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, schemaOf(def.out, 'output'));
}

/** The API as OpenAPI 3.1, generated from the contracts that validate every request and response. */
export function openApi(routes: readonly Route[], info: { title: string; url: string }) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { endpoint } of routes) {
    paths[endpoint.path] ??= {};
    const methods = paths[endpoint.path];
    if (methods) methods[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: '1.0.0',
      description:
        'Amounts are integers in sen (Malaysian ringgit). Times are ISO 8601 with an offset. Send Accept-Language: en or ms to choose the language of messages and names.',
    },
    servers: [{ url: info.url }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: {
          description: 'Error',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint) {
  const input = schemaOf(endpoint.input, 'input');
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const properties = Object.entries(input.properties ?? {}).filter(
    (entry): entry is [string, Schema] => typeof entry[1] === 'object',
  );
  const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const required = new Set(input.required ?? []);
  const parameters = properties.flatMap(([name, schema]): Parameter[] => {
    if (inPath.includes(name)) return [{ name, in: 'path', required: true, schema }];
    if (!reads) return [];
    return [{ name, in: 'query', required: required.has(name), schema, ...styleOf(schema) }];
  });
  const body = properties.filter(([name]) => !inPath.includes(name));
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    parameters,
    ...(!reads && { requestBody: { required: true, content: contentOf(endpoint, body, required) } }),
    responses: responsesOf(endpoint),
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    'x-access': accessName(endpoint.access),
  };
}

type Responses = {
  '200'?: { description: string; content: Content };
  '303'?: { description: string };
  default: { $ref: string };
};

function responsesOf({ download, redirect, output }: Endpoint): Responses {
  const error = { $ref: '#/components/responses/Error' };
  if (redirect) return { '303': { description: 'A page, in the header Location' }, default: error };
  const content: Content = download
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(output, 'output') } };
  return { '200': { description: 'OK', content }, default: error };
}

function contentOf(
  { upload, isUploadOptional, rawBody }: Endpoint,
  body: readonly [string, Schema][],
  required: ReadonlySet<string>,
): Content {
  // The sender defines the content.
  if (rawBody) return { '*/*': { schema: { type: 'string' } } };
  const schemaWith = (fields: typeof body): { schema: Schema } => ({
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields),
      required: fields.map(([name]) => name).filter((name) => required.has(name)),
    },
  });
  const withoutFiles = body.filter(([name]) => name !== upload?.field);
  return {
    ...((!upload || isUploadOptional) && { 'application/json': schemaWith(withoutFiles) }),
    ...(upload && { 'multipart/form-data': schemaWith(body) }),
  };
}

/** For example `getApiProductIdVariants`. */
function operationId({ method, path }: Endpoint): string {
  const words = path.match(/[a-z]+/gi) ?? [];
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

/** Brackets for objects, commas for arrays. */
function styleOf(schema: Schema): Pick<Parameter, 'style' | 'explode'> {
  if (schema.type === 'object') return { style: 'deepObject', explode: true };
  return schema.type === 'array' ? { style: 'form', explode: false } : {};
}

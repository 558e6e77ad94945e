import { z } from 'zod';
import type { Access } from './access.ts';
import type { UploadLimits } from './upload.ts';
import { none } from './wire.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type Endpoint<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** As in OpenAPI: `/api/product/{id}`. */
  path: Path;
  /** Who may call it. Required for every endpoint and read by the access inventory. */
  access: Access;
  /** Requires a recent login. Otherwise the caller has to reauthenticate (403 ReauthenticationException). */
  recentLogin?: true;
  summary: string;
  tag: string;
  /** Path parameters merged with the query (GET, DELETE) or the body (other methods). */
  input: Input;
  output: Output;
  /** `guest`: the response is the same for every guest of a language and may be cached for seconds. */
  cache?: 'guest';
  /**
   * The response depends only on the language and the catalogue. It is validated once and cached until the catalogue
   * changes.
   */
  cacheUntilCatalogChanges?: true;
  /** Reads much and changes nothing. A replica may answer that contains everything committed before the request. */
  isReport?: true;
  /** Repeating the request would have a second effect. `Idempotency-Key` makes it safe to retry. */
  idempotent?: true;
  /** The body is a form with files. Files arrive as `files`, other fields as strings, with `group[name]` for groups. */
  upload?: UploadLimits;
  /** Files are optional: without them the body may be JSON. */
  isUploadOptional?: true;
  /** The body is passed on unparsed, as `body`, because its sender signed it. */
  rawBody?: true;
  /** The response is a file, not JSON. */
  download?: true;
  /** The response is a redirect (303) to a page. */
  redirect?: true;
  /** Available during maintenance. */
  duringMaintenance?: true;
};

type Shared = Pick<Endpoint, 'access' | 'tag'> & { recentLogin?: true };
type Declared<M, Path extends string, Input extends z.ZodType, Output extends z.ZodType> = Omit<
  Endpoint<Path, Input, Output>,
  'method' | 'input'
> & { method: M; input?: Input };

/** Declares an endpoint and keeps its literal types for the client. Without `input` it takes none. */
export function endpoint<
  const M extends Method,
  const Path extends string,
  Output extends z.ZodType,
  Input extends z.ZodType = typeof none,
>(declared: Declared<M, Path, Input, Output>): Endpoint<Path, Input, Output> & { method: M };
export function endpoint(declared: Declared<Method, string, z.ZodType, z.ZodType>): Endpoint {
  return { input: none, ...declared };
}

type Definition<Input extends z.ZodType, Output extends z.ZodType> = Omit<
  Declared<Method, string, Input, Output>,
  'method' | 'path' | 'output' | keyof Shared
> &
  Partial<Shared> & { output?: Output };
type Declare<M, Base extends string, SharedInput extends z.ZodType, SharedOutput extends z.ZodType> = <
  const Path extends string,
  Output extends z.ZodType = SharedOutput,
  Input extends z.ZodType = SharedInput,
>(
  path: Path,
  definition: Definition<Input, Output>,
) => Endpoint<`${Base}${Path}`, Input, Output> & { method: M };

/** Declares endpoints below one path. They share these properties unless an endpoint declares its own. */
export function endpointsAt<
  const Base extends string,
  SharedInput extends z.ZodType = typeof none,
  SharedOutput extends z.ZodType = never,
>(base: Base, shared: Shared & { input?: SharedInput; output?: SharedOutput }) {
  function declare<const M extends Method>(method: M): Declare<M, Base, SharedInput, SharedOutput>;
  function declare(method: Method) {
    return (path: string, definition: Definition<z.ZodType, z.ZodType>) => ({
      input: none,
      ...shared,
      ...definition,
      method,
      path: `${base}${path}`,
    });
  }
  const get = declare('GET');
  return {
    get,
    post: declare('POST'),
    patch: declare('PATCH'),
    put: declare('PUT'),
    remove: declare('DELETE'),
    /** Answers with a file. */
    download: <const Path extends string, Input extends z.ZodType = SharedInput>(
      path: Path,
      definition: Omit<Definition<Input, z.ZodString>, 'output' | 'download'>,
    ) => get<Path, z.ZodString, Input>(path, { ...definition, download: true, output: z.string() }),
  };
}

/** What the use case of an endpoint receives. */
export type InputOf<E extends Endpoint> = z.output<E['input']>;

type Key<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
type Definitions<Contracts> = Extract<Contracts[keyof Contracts], Endpoint>;

/** Maps a contract module to a type from 'GET /api/product' to its input and output. Types only, no runtime code. */
export type ApiOf<Contracts> = {
  [E in Definitions<Contracts> as Key<E>]: { input: z.input<E['input']>; output: z.output<E['output']> };
};

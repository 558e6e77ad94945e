import type { z } from 'zod';
import type { Access } from './access.ts';
import type { UploadLimits } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type Endpoint<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** As in OpenAPI: `/api/product/{id}`. */
  path: Path;
  /** Who may call it. Every endpoint declares it; the access inventory reads it. */
  access: Access;
  /** Only within minutes of a login: otherwise the caller proves once more who they are (403 ReauthenticationException). */
  recentLogin?: true;
  summary: string;
  tag: string;
  /** Path parameters with the query (GET, DELETE) or with the body (the others), as one object. */
  input: Input;
  output: Output;
  /** `guest`: the answer is the same for every guest of a language and may be kept for seconds. */
  cache?: 'guest';
  /** The answer depends on nothing but the language and the catalogue: it is kept, checked, until that changes. */
  cacheUntilCatalogChanges?: true;
  /** The call creates money, stock or an order: `Idempotency-Key` makes repeating it harmless. */
  idempotent?: true;
  /** The body is a form with files: they come as `files`, its other fields as texts, `group[name]` within a group. */
  upload?: UploadLimits;
  /** Files are optional: the same body may come as JSON without them. */
  isUploadOptional?: true;
  /** The body is taken as it came, as `body`: its sender signed it. */
  rawBody?: true;
  /** The answer is a file, not JSON. */
  download?: true;
  /** Answers even while the shop is closed for maintenance. */
  duringMaintenance?: true;
};

/** Declares an endpoint, keeping its literal types for the client. */
export function endpoint<
  const M extends Method,
  const Path extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(definition: Endpoint<Path, Input, Output> & { method: M }): Endpoint<Path, Input, Output> & { method: M } {
  return definition;
}

type Key<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
type Definitions<Contracts> = Extract<Contracts[keyof Contracts], Endpoint>;

/** A contract module as a table from 'GET /api/product' to what goes in and what comes back; types only, no bytes. */
export type ApiOf<Contracts> = {
  [E in Definitions<Contracts> as Key<E>]: { input: z.input<E['input']>; output: z.output<E['output']> };
};

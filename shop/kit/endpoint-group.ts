import { z } from 'zod';
import type { Access } from './access.ts';
import { type Endpoint, endpoint, type Method } from './endpoint.ts';

type Definition<Input extends z.ZodType, Output extends z.ZodType> = Omit<
  Endpoint<string, Input, Output>,
  'method' | 'path' | 'tag' | 'access'
> & { access?: Access };

/** Declares endpoints below one path. They share the tag, and the access unless they name their own. */
export function endpointsAt<const Base extends string>(base: Base, shared: { tag: string; access: Access }) {
  const declare =
    <const M extends Method>(method: M) =>
    <const Path extends string, Input extends z.ZodType, Output extends z.ZodType>(
      path: Path,
      definition: Definition<Input, Output>,
    ) =>
      endpoint({ ...shared, ...definition, method, path: `${base}${path}` as const });
  const get = declare('GET');
  return {
    get,
    post: declare('POST'),
    patch: declare('PATCH'),
    remove: declare('DELETE'),
    /** Answers with a file. */
    download: <const Path extends string, Input extends z.ZodType>(
      path: Path,
      definition: Omit<Definition<Input, z.ZodString>, 'output' | 'download'>,
    ) => get(path, { ...definition, download: true, output: z.string() }),
  };
}

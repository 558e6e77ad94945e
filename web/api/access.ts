import type { ApiRequest, ApiResult } from '@bakul/shop/kit/http/client';
import type { Lang } from '@bakul/shop/kit/text/language';

/** A request that does not have its headers yet. */
export type Outgoing = {
  /** The name of a call. Uploads and downloads have none. */
  name?: string;
  request: ApiRequest;
  idempotencyKey: string;
  /** The language of the response. That of the page by default. */
  lang?: Lang | undefined;
  signal?: AbortSignal | undefined;
};

export type Attempt<T> = (headers: Headers, unreachable: () => ApiResult<never>) => Promise<ApiResult<T>>;

/**
 * How an app sends a request: with the headers of its session, and once more after the person has confirmed who they
 * are. Each app decides what follows from a lost session.
 */
export type Access = <T>(outgoing: Outgoing, attempt: Attempt<T>) => Promise<ApiResult<T>>;

import type { Lang } from '@bakul/shop/kit/language';
import { createContext } from 'react-router';

export type ApiFetch = (request: Request) => Response | Promise<Response>;

export const apiContext = createContext<ApiFetch>();
export const nonceContext = createContext<string>();
/** Chunks of a language that every page needs at once, by their addresses. */
export const preloadContext = createContext<Partial<Record<Lang, readonly string[]>>>({});

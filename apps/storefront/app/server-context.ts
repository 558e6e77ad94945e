import type { Ask } from '@bakul/shop/kit/client';
import type { Lang } from '@bakul/shop/kit/language';
import { createContext } from 'react-router';

export const apiContext = createContext<Ask>();
/** Takes the finished page past the response that React Router wants: as bytes and back it would cost a third of all. */
export const pageContext = createContext<{ html: string | null; data: string }>();
/** Texts of data that stand in a page of their own, by name; none where only the data is asked for. */
export const blocksContext = createContext<Map<string, string> | null>(null);
export const nonceContext = createContext<string>();
/** Chunks of a language that every page needs at once, by their addresses. */
export const preloadContext = createContext<Partial<Record<Lang, readonly string[]>>>({});

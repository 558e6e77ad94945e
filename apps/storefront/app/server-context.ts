import type { InProcessClient } from '@bakul/shop/kit/client';
import type { Lang } from '@bakul/shop/kit/language';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { createContext } from 'react-router';
import type { SerializedData } from './api/packed.ts';
import type { PagePieces } from './kept/kept-pieces.ts';

export const apiContext = createContext<InProcessClient>();
export const configContext = createContext<PublicConfig>();
/** Whether there is a maintenance secret that could be entered. */
export const maintenanceSecretContext = createContext(false);
/** What is drawn of a page. Pieces that are kept are not in it: their places are marked. */
export type RenderedPage = {
  html: string | null;
  kept: PagePieces;
  /** What stands at its end for programs, piece by piece: for search engines, and what its scripts start from. */
  data: SerializedData['block'][];
};
/** Takes the finished page past the response that React Router wants: as bytes and back it would cost a third of all. */
export const pageContext = createContext<RenderedPage>();
/** Data that stands in a page in blocks of its own, by name; none where only the data is asked for. */
export const blocksContext = createContext<Map<string, SerializedData['block']> | null>(null);
export const nonceContext = createContext<string>();
/** Chunks of a language that every page needs at once, by their addresses. */
export const preloadContext = createContext<Partial<Record<Lang, readonly string[]>>>({});

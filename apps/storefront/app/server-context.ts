import type { InProcessClient } from '@bakul/shop/kit/client';
import type { Lang } from '@bakul/shop/kit/language';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { createContext } from 'react-router';
import type { Sent } from './api/packed.ts';
import type { KeptPieces } from './kept/kept-pieces.ts';

export const apiContext = createContext<InProcessClient>();
export const configContext = createContext<PublicConfig>();
/** Whether there is a maintenance secret that could be entered. */
export const maintenanceSecretContext = createContext(false);
/** What is drawn of a page. Pieces that are kept are not in it: their places are marked. */
export type DrawnPage = {
  html: string | null;
  kept: KeptPieces;
  /** What stands at its end for programs, piece by piece: for search engines, and what its scripts start from. */
  data: Sent['block'][];
};
/** Takes the finished page past the response that React Router wants: as bytes and back it would cost a third of all. */
export const pageContext = createContext<DrawnPage>();
/** Data that stands in a page in blocks of its own, by name; none where only the data is asked for. */
export const blocksContext = createContext<Map<string, Sent['block']> | null>(null);
export const nonceContext = createContext<string>();
/** Chunks of a language that every page needs at once, by their addresses. */
export const preloadContext = createContext<Partial<Record<Lang, readonly string[]>>>({});

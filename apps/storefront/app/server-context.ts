import type { InProcessClient } from '@bakul/shop/kit/client';
import type { Lang } from '@bakul/shop/kit/language';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { createContext } from 'react-router';
import type { SerializedData } from './api/packed.ts';
import type { PagePieces } from './kept/kept-pieces.ts';

export const apiContext = createContext<InProcessClient>();
export const configContext = createContext<PublicConfig>();
/** Whether a maintenance secret is configured. */
export const maintenanceSecretContext = createContext(false);
/** A rendered page. Cached pieces are not in `html`, only their placeholders. */
export type RenderedPage = {
  html: string | null;
  kept: PagePieces;
  /** Data at the end of the page, in pieces: structured data, and what its scripts hydrate from. */
  data: SerializedData['block'][];
};
/**
 * Hands over the rendered page outside of React Router's response. Converting it to bytes and back would take a third
 * of the total time.
 */
export const pageContext = createContext<RenderedPage>();
/** Data embedded in a page in script blocks, by name. Null for a data request. */
export const blocksContext = createContext<Map<string, SerializedData['block']> | null>(null);
export const nonceContext = createContext<string>();
/** URLs of the chunks that every page of a language needs immediately. */
export const preloadContext = createContext<Partial<Record<Lang, readonly string[]>>>({});

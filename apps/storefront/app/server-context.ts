import type { InProcessClient } from '@bakul/shop/kit/http/client';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import type { Lang } from '@bakul/shop/kit/text/language';
import { createContext } from 'react-router';

export const apiContext = createContext<InProcessClient>();
export const configContext = createContext<PublicConfig>();
/** Whether a maintenance secret is configured. */
export const maintenanceSecretContext = createContext(false);

export type RenderedPage = {
  html: string | null;
  /** Data for the end of the page: structured data, and what its scripts hydrate from. */
  data: string[];
  /** The pattern of the matching route, for metrics and traces. Null for a redirect. */
  route: string | null;
};
/**
 * Hands over the rendered page outside of React Router's response. Converting it to bytes and back would take a third
 * of the total time.
 */
export const pageContext = createContext<RenderedPage>();
export const nonceContext = createContext<string>();
/** URLs of the chunks that every page of a language needs immediately. */
export const preloadContext = createContext<Partial<Record<Lang, readonly string[]>>>({});

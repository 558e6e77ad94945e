import type { createBrowserRouter } from 'react-router';

export type PageRouter = ReturnType<typeof createBrowserRouter>;

declare global {
  interface Window {
    /** React Router puts them there; it offers no other way to its router from outside. */
    __reactRouterDataRouter?: PageRouter;
    __reactRouterManifest?: { version: string; routes: Record<string, { module: string }> };
  }
}

export const pageRouter = (): PageRouter | undefined => window.__reactRouterDataRouter;

/** The chunk of a route. */
export const routeChunk = (routeId: string): string | undefined =>
  window.__reactRouterManifest?.routes[routeId]?.module;

/** The name of this build. */
export const buildVersion = (): string => window.__reactRouterManifest?.version ?? 'unknown';

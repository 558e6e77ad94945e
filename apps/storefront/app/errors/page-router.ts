import type { createBrowserRouter } from 'react-router';

export type PageRouter = ReturnType<typeof createBrowserRouter>;

declare global {
  interface Window {
    /** Set by React Router. It exposes its router to outside code in no other way. */
    __reactRouterDataRouter?: PageRouter;
    __reactRouterManifest?: { version: string; routes: Record<string, { module: string }> };
  }
}

export const pageRouter = (): PageRouter | undefined => window.__reactRouterDataRouter;

export const routeChunk = (routeId: string): string | undefined =>
  window.__reactRouterManifest?.routes[routeId]?.module;

export const buildVersion = (): string => window.__reactRouterManifest?.version ?? 'unknown';

import { useMemo } from 'react';
import { type NavEntry, nav, setupGuidePath } from '../nav.ts';
import { useStaff } from '../session/use-staff.ts';
import { useShopStatus } from './shop-status.tsx';

declare global {
  interface Window {
    /** Set by React Router, which exposes the route table in no other way. */
    __reactRouterManifest?: { routes: Record<string, { path?: string; index?: boolean }> };
  }
}

function builtPaths(): ReadonlySet<string> {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  return new Set(routes.map(({ path = '' }) => `/${path}`));
}

/** The sidebar entries whose route exists and that the member's role permits. */
export function useNav(): readonly NavEntry[] {
  const { may } = useStaff();
  const { needs_setup } = useShopStatus();
  return useMemo(() => {
    const built = builtPaths();
    const isOffered = (path: string) => built.has(path) && (needs_setup || path !== setupGuidePath);
    return nav.filter(({ path, permissions }) => isOffered(path) && permissions.some(may));
  }, [may, needs_setup]);
}

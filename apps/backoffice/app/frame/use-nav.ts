import { useMemo } from 'react';
import { type NavEntry, nav } from '../nav.ts';
import { useStaff } from '../session/use-staff.ts';

declare global {
  interface Window {
    /** React Router puts it there; it offers no other way to the table of routes. */
    __reactRouterManifest?: { routes: Record<string, { path?: string; index?: boolean }> };
  }
}

function builtPaths(): ReadonlySet<string> {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  return new Set(routes.map(({ path = '' }) => `/${path}`));
}

/** The entries of the sidebar that lead somewhere and that this person's role reaches. */
export function useNav(): readonly NavEntry[] {
  const { may } = useStaff();
  return useMemo(() => {
    const built = builtPaths();
    return nav.filter(({ path, permissions }) => built.has(path) && permissions.some(may));
  }, [may]);
}

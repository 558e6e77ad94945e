import { useMatches } from 'react-router';

const kinds = [
  'default',
  'default-product',
  'gradient',
  'no-header',
  'no-sidebar',
  'no-sidebar-bg-plain',
] as const;
export type ShellKind = (typeof kinds)[number];

/** What a layout exports as `handle`. The shell stays mounted while pages change. */
export type ShellHandle = { shell: ShellKind | 'none' };

function isShellHandle(handle: unknown): handle is ShellHandle {
  if (typeof handle !== 'object' || handle === null || !('shell' in handle)) return false;
  return handle.shell === 'none' || kinds.some((kind) => kind === handle.shell);
}

/** The layout of the current page. Pages without one have the plain header and footer. */
export function useShellKind(): ShellKind | 'none' {
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(isShellHandle);
  return handle?.shell ?? 'no-sidebar';
}

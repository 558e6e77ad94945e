import { Outlet } from 'react-router';
import type { ShellHandle } from '../features/shell/shell-kind.ts';

export const handle: ShellHandle = { shell: 'no-sidebar-bg-plain' };

/** White background. Pages set their own widths, and pictures on phones reach the edges. */
export default function NoSidebarPlainLayout() {
  return <Outlet />;
}

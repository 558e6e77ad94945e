import { Outlet } from 'react-router';
import type { ShellHandle } from '../features/shell/shell-kind.ts';

export const handle: ShellHandle = { shell: 'no-sidebar' };

/** One column, for reading and forms. */
export default function NoSidebarLayout() {
  return (
    <div className="page-container pt-4 pb-12">
      <Outlet />
    </div>
  );
}

import { Outlet } from 'react-router';
import type { ShellHandle } from '../features/shell/shell-kind.ts';

export const handle: ShellHandle = { shell: 'no-header' };

/** Nothing around the page: the shop is closed. */
export default function NoHeaderLayout() {
  return <Outlet />;
}

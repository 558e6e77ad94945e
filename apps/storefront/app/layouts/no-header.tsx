import { Outlet } from 'react-router';
import type { ShellHandle } from '../features/shell/shell-kind.ts';

export const handle: ShellHandle = { shell: 'no-header' };

/** No header or footer, for maintenance. */
export default function NoHeaderLayout() {
  return <Outlet />;
}

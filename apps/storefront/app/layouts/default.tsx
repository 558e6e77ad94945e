import { Outlet } from 'react-router';
import type { ShellHandle } from '../features/shell/shell-kind.ts';

export const handle: ShellHandle = { shell: 'default' };

/** Header, and the page over the whole width: home places its categories beside the carousel. */
export default function DefaultLayout() {
  return <Outlet />;
}

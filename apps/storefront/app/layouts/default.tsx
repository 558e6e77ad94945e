import { Outlet } from 'react-router';
import type { ShellHandle } from '../features/shell/shell-kind.ts';

export const handle: ShellHandle = { shell: 'default' };

/** Header and full-width page. Home puts its categories beside the carousel. */
export default function DefaultLayout() {
  return <Outlet />;
}

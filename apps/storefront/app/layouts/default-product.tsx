import { Outlet } from 'react-router';
import type { ShellHandle } from '../features/shell/shell-kind.ts';

export const handle: ShellHandle = { shell: 'default-product' };

/** Listings. The page has its own filter column. */
export default function DefaultProductLayout() {
  return (
    <div className="page-container pt-4 pb-12">
      <Outlet />
    </div>
  );
}

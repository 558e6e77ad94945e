import { Outlet } from 'react-router';
import type { ShellHandle } from '../features/shell/shell-kind.ts';

export const handle: ShellHandle = { shell: 'gradient' };

/** A green gradient under the header, for checkout and payment results. */
export default function GradientLayout() {
  return (
    <div className="page-container pt-4 pb-12">
      <Outlet />
    </div>
  );
}

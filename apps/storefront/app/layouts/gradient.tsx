import { Outlet } from 'react-router';
import type { ShellHandle } from '../features/shell/shell-kind.ts';

export const handle: ShellHandle = { shell: 'gradient' };

/** A green ground that fades out under the header: checkout and what follows a payment. */
export default function GradientLayout() {
  return (
    <div className="page-container shell-page">
      <Outlet />
    </div>
  );
}

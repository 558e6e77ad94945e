import { Outlet } from 'react-router';

export default function NoSidebarBgPlainLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

import { Outlet } from 'react-router';

export default function NoSidebarLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

import { Outlet } from 'react-router';

export default function DefaultProductLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

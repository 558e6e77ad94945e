import { Outlet } from 'react-router';

export default function NoHeaderLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

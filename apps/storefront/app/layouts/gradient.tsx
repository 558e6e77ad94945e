import { Outlet } from 'react-router';

export default function GradientLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

import { Suspense } from 'react';
import { SetupPage } from '../features/setup/setup-page.tsx';

export default function SetupRoute() {
  return (
    <Suspense fallback={null}>
      <SetupPage />
    </Suspense>
  );
}

import { VerifyStep } from '../features/auth/verify-step.tsx';

export default function Verify() {
  return <VerifyStep />;
}

import { ForgotSteps } from '../features/auth/forgot-steps.tsx';

export default function ForgotPassword() {
  return <ForgotSteps />;
}

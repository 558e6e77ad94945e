import { BankPage } from '../features/documents/bank-page.tsx';
import type { Route } from './+types/profile-bank-information.ts';

export default function ProfileBankInformation({ params }: Route.ComponentProps) {
  return <BankPage key={params.slug} slug={params.slug} />;
}

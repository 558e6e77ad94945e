import { AddressPage } from '../features/address/address-page.tsx';
import type { Route } from './+types/profile-address.ts';

export default function ProfileAddress({ params }: Route.ComponentProps) {
  return <AddressPage key={params.slug} slug={params.slug} />;
}

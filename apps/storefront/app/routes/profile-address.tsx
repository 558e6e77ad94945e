import { AddressPage } from '../features/profile/address-page.tsx';
import type { Route } from './+types/profile-address.ts';

/** One of my addresses, or a new one. */
export default function ProfileAddress({ params }: Route.ComponentProps) {
  return <AddressPage key={params.slug} slug={params.slug} />;
}

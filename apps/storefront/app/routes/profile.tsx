import { useSearchParams } from 'react-router';
import { sectionOf } from '../features/profile/account-sections.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';

export default function ProfileRoute() {
  const [search] = useSearchParams();
  return <ProfilePage section={sectionOf(search)} />;
}

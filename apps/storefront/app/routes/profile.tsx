import { useSearchParams } from 'react-router';
import { sectionOf } from '../account/account-sections.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';

export default function ProfileRoute() {
  const [search] = useSearchParams();
  return <ProfilePage section={sectionOf(search)} />;
}

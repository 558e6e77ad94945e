import { People } from '../features/companies/people.tsx';

export default function PeopleRoute() {
  return <People />;
}

import { UnsubscribePage } from '../features/notifications/unsubscribe-page.tsx';

export default function Unsubscribe() {
  return <UnsubscribePage />;
}

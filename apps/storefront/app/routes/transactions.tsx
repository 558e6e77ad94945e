import { TransactionsPage } from '../features/transactions/transactions-page.tsx';

export default function TransactionsRoute() {
  return <TransactionsPage />;
}

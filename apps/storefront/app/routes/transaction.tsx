import { useParams } from 'react-router';
import { TransactionPage } from '../features/transactions/transaction-page.tsx';

export default function TransactionRoute() {
  return <TransactionPage slug={useParams().slug ?? ''} />;
}

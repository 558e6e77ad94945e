import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from '../../i18n/link.tsx';
import { useMovementText } from './movement-text.ts';

/** Not found for the current buyer. It may belong to another one. */
export function MovementGone() {
  const text = useMovementText();
  const action = (
    <Link to="/credit-terms/transaction" className={buttonClass({ variant: 'secondary' })}>
      {text('move.back')}
    </Link>
  );
  return (
    <EmptyState icon="file-text" title={text('move.gone.title')} action={action}>
      {text('move.gone.text')}
    </EmptyState>
  );
}

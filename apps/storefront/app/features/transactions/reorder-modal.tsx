import { Button, buttonClass } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useOrdersText } from './transactions-text.ts';
import { cartPath, type useReorder } from './use-reorder.ts';

/** Shows what differs from the original order before the buyer continues. */
export function ReorderModal({ notes, close }: Pick<ReturnType<typeof useReorder>, 'notes' | 'close'>) {
  const { t } = useI18n();
  const text = useOrdersText();
  return (
    <Modal
      isOpen={notes.length > 0}
      onClose={close}
      title={text('again.title')}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-lg"
      footer={
        <>
          <Button variant="neutral" onClick={close}>
            {text('again.stay')}
          </Button>
          <Link to={cartPath} className={buttonClass()}>
            {text('again.cart')}
          </Link>
        </>
      }
    >
      <p className="mb-4 text-muted text-pretty">{text('again.text')}</p>
      <ul className="grid gap-2 ps-5 list-disc">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Modal>
  );
}

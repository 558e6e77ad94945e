import { Modal } from '@bakul/ui/modal';
import { useI18n } from '../i18n/i18n.tsx';

type KeysHelpProps = { isOpen: boolean; onClose: () => void; canSelect: boolean };

export function KeysHelp({ isOpen, onClose, canSelect }: KeysHelpProps) {
  const { t } = useI18n();
  const keys = [
    { names: ['J', '↓'], text: t('frame.keys.down') },
    { names: ['K', '↑'], text: t('frame.keys.up') },
    { names: ['Enter'], text: t('frame.keys.open') },
    ...(canSelect ? [{ names: ['X'], text: t('frame.keys.select') }] : []),
    { names: ['Esc'], text: t('frame.keys.close') },
    { names: ['?'], text: t('frame.keys.help') },
  ];
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('frame.keys.title')}
      closeLabel={t('common.close')}
      contentClassName="max-w-md"
    >
      <dl>
        {keys.map(({ names, text }) => (
          <div className="flex items-center justify-between gap-4 min-h-10" key={text}>
            <dt className="flex gap-1.5">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sectionPath } from '../../account/account-sections.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { useDocumentText } from './document-text.ts';

/** Asks for confirmation, because its files are deleted with it and cannot be restored. */
export function BankRemove({ id }: { id: number }) {
  const { t, lang } = useI18n();
  const text = useDocumentText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const result = await call('DELETE /api/profile/bank_information/{id}', { id });
    setBusy(false);
    if (!result.ok) return;
    showToast({ type: 'success', message: text('bank.removed') });
    await navigate(localizedPath(lang, sectionPath('documents')));
  }

  return (
    <div className="mt-6">
      <Button variant="quiet" icon="trash" className="not-hover:text-danger" onClick={() => setOpen(true)}>
        {text('bank.remove')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('bank.remove.title')}
        closeLabel={t('common.close')}
        contentClassName="sm:max-w-md"
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {text('documents.cancel')}
            </Button>
            <Button variant="danger" isLoading={isBusy} onClick={remove}>
              {text('bank.remove')}
            </Button>
          </>
        }
      >
        <p>{text('bank.remove.text')}</p>
      </Modal>
    </div>
  );
}

import type { Api } from '@bakul/shop/api';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { SelectField } from '@bakul/ui/select-field';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { categoryOptions } from './category-options.ts';

type Bulk = Api['POST /api/staff/product/bulk'];
type Refused = Bulk['output']['data']['refused'];

/** Actions on all selected products. Products that were refused are listed one by one. */
export function BulkActions({ ids, onDone }: { ids: number[]; onDone: () => Promise<unknown> }) {
  const t = useCatalogueText();
  const { t: common } = useI18n();
  const mutation = useMutation();
  const [refused, setRefused] = useState<Refused>([]);
  const [isFiling, setFiling] = useState(false);

  async function run(action: Bulk['input']['action'], category_id?: number) {
    const input = { action, ids, ...(category_id !== undefined && { category_id }) };
    const result = await mutation.run('POST /api/staff/product/bulk', input, { done: null });
    if (!result.ok) return;
    setFiling(false);
    const { changed, refused: left } = result.data.data;
    if (changed > 0) showToast({ type: 'success', message: t('cat.changed', { n: changed }) });
    setRefused(left);
    if (left.length === 0) await onDone();
  }

  return (
    <>
      <FailureNotice failure={mutation.failure} />
      <Button variant="neutral" isLoading={mutation.isBusy} onClick={() => run('publish')}>
        {t('cat.publish')}
      </Button>
      <Button variant="neutral" onClick={() => setFiling(true)}>
        {t('cat.addCategory')}
      </Button>
      <Button variant="neutral" isLoading={mutation.isBusy} onClick={() => run('archive')}>
        {t('cat.archive')}
      </Button>
      <FilingDialog
        isOpen={isFiling}
        isBusy={mutation.isBusy}
        onClose={() => setFiling(false)}
        onChoose={(id) => run('add_category', id)}
      />
      <Modal
        isOpen={refused.length > 0}
        onClose={() => {
          setRefused([]);
          void onDone();
        }}
        title={t('cat.refused', { n: refused.length })}
        closeLabel={common('common.close')}
        contentClassName="max-w-xl"
      >
        <ul className="grid gap-2">
          {refused.map(({ id, name, reason }) => (
            <li key={id}>
              <strong>{name}</strong> {reason}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}

type FilingDialogProps = {
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onChoose: (id: number) => void;
};

function FilingDialog({ isOpen, isBusy, onClose, onChoose }: FilingDialogProps) {
  const t = useCatalogueText();
  const { lang, t: common } = useI18n();
  const tree = useData('GET /api/staff/category', isOpen ? {} : null);
  const [chosen, setChosen] = useState('');
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('cat.addCategory')}
      closeLabel={common('common.close')}
      contentClassName="max-w-md"
      footer={
        <Button isLoading={isBusy} disabled={chosen === ''} onClick={() => onChoose(Number(chosen))}>
          {t('cat.addCategory')}
        </Button>
      }
    >
      <SelectField
        id="cat-file-in"
        name="category"
        label={t('cat.category')}
        value={chosen}
        onValue={setChosen}
        placeholder={t('cat.chooseCategory')}
        options={categoryOptions(tree.data?.data ?? [], lang)}
      />
    </Modal>
  );
}

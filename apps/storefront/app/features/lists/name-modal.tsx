import type { SavedList, SavedListHead } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { RadioField } from '@bakul/ui/radio-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { maxLength, required } from '@bakul/ui/validate';
import { call } from '../../api/browser-client.ts';
import { useCartCount } from '../../cart/use-cart.ts';
import { useFormText } from '../../forms/form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { maxListNameLength } from './list-name.ts';
import { useListsText } from './lists-text.ts';

type NameModalProps = {
  isOpen: boolean;
  /** The list to rename. Without one, a new list is created. */
  list?: Pick<SavedListHead, 'id' | 'name'> | undefined;
  onClose: () => void;
  onDone: (list: SavedList) => void;
};

/** The name of a list and, for a new one, its initial content. */
export function NameModal({ isOpen, list, onClose, onDone }: NameModalProps) {
  const { t } = useI18n();
  const text = useListsText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={list ? text('lists.rename.of', { name: list.name }) : text('lists.create.title')}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-lg"
    >
      <NameForm list={list} onClose={onClose} onDone={onDone} />
    </Modal>
  );
}

type Values = { name: string; from: string };

function NameForm({ list, onClose, onDone }: Omit<NameModalProps, 'isOpen'>) {
  const text = useListsText();
  const inCart = useCartCount() ?? 0;
  const names = { name: text('lists.create.name'), from: text('lists.create.from') };
  const formText = useFormText<Values>({ names });
  // The cart may load while the dialog is open. Until the person chooses, a filled cart is the default.
  const first = inCart > 0 ? 'cart' : 'nothing';
  const form = useForm<Values>({
    initial: { name: list?.name ?? '', from: '' },
    rules: { name: [required(), maxLength(maxListNameLength)] },
    messageOf: formText.messageOf,
    onSubmit: async ({ name, from: chosen }) => {
      const result = list
        ? await call('PATCH /api/list/{id}', { id: list.id, name })
        : await call('POST /api/list', { name, from_cart: (chosen || first) === 'cart' });
      if (result.ok) {
        onDone(result.data.data);
        return undefined;
      }
      const { status, body } = result.failure;
      // A name that is already taken is reported at the name field.
      if (status === 409 && body.detail) return { fields: { name: body.detail } };
      return formText.refuse(result.failure);
    },
  });
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <TextField
        {...form.field('name')}
        label={names.name}
        hint={list ? undefined : text('lists.create.name.hint')}
        autoComplete="off"
        maxLength={maxListNameLength}
        isRequired
        autoFocus
      />
      {!list && (
        <RadioField
          {...form.field('from')}
          value={form.values.from || first}
          label={names.from}
          look="tiles"
          options={[
            {
              value: 'cart',
              label: text('lists.create.from.cart'),
              note: text('lists.create.from.cart.note', { n: inCart }),
              isDisabled: inCart === 0,
            },
            {
              value: 'nothing',
              label: text('lists.create.from.nothing'),
              note: text('lists.create.from.nothing.note'),
            },
          ]}
        />
      )}
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
        <SubmitButton isSubmitting={form.isSubmitting}>
          {list ? text('lists.rename.submit') : text('lists.create.submit')}
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {text('lists.cancel')}
        </Button>
      </div>
    </Form>
  );
}

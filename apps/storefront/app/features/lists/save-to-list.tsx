import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { SelectField } from '@bakul/ui/select-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { maxLength, required } from '@bakul/ui/validate';
import { useState } from 'react';
import { Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { maxListNameLength } from './list-name.ts';
import { useListsText } from './lists-text.ts';

type SaveToListProps = { name: string; variantId: number; quantity: number };

/** On the product page: adds this pack and quantity to a list, or to a new one. */
export function SaveToList(props: SaveToListProps) {
  const { t } = useI18n();
  const text = useListsText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <p data-print="hide">
      <Button variant="quiet" icon="list" onClick={() => setOpen(true)}>
        {text('save.button')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        title={text('save.title', { name: props.name })}
        closeLabel={t('common.close')}
        contentClassName="sm:max-w-lg"
      >
        <SaveContent {...props} onDone={close} />
      </Modal>
    </p>
  );
}

type Head = { id: number; name: string };

function SaveContent(props: SaveToListProps & { onDone: () => void }) {
  const load = useLoad('lists', (signal) => call('GET /api/list', {}, { signal }), { skipToast: true });
  return <Loaded load={load}>{({ data }) => <SaveForm {...props} lists={data} />}</Loaded>;
}

type Values = { list: string; name: string };
const fresh = 'new';

type SaveFormProps = SaveToListProps & { lists: readonly Head[]; onDone: () => void };

function SaveForm({ name: product, variantId, quantity, lists, onDone }: SaveFormProps) {
  const text = useListsText();
  const names = { list: text('save.choose'), name: text('lists.create.name') };
  const formText = useFormText<Values>({ names });
  const line = { variant_id: variantId, quantity };
  const save = ({ list, name }: Values) =>
    list === fresh
      ? call('POST /api/list', { name, lines: [line] })
      : call('PATCH /api/list/{id}/lines', { id: Number(list), ...line });
  const form = useForm<Values>({
    initial: { list: lists[0] ? String(lists[0].id) : fresh, name: '' },
    rules: { name: [maxLength(maxListNameLength)] },
    messageOf: formText.messageOf,
    onSubmit: async (values) => {
      const isUnnamed = values.list === fresh && required()(values.name) !== null;
      if (isUnnamed) return { fields: { name: formText.messageOf({ rule: 'required' }, 'name') } };
      const result = await save(values);
      if (!result.ok) {
        const { status, body } = result.failure;
        if (status === 409 && body.detail) return { fields: { name: body.detail } };
        return formText.refuse(result.failure);
      }
      const message = text('save.done', { name: product, list: result.data.data.name });
      showToast({ type: 'success', message });
      onDone();
      return undefined;
    },
  });
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      {lists.length > 0 && (
        <SelectField
          {...form.field('list')}
          label={names.list}
          options={[
            ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: fresh, label: text('save.new') },
          ]}
        />
      )}
      {form.values.list === fresh && (
        <TextField
          {...form.field('name')}
          label={names.name}
          hint={text('lists.create.name.hint')}
          autoComplete="off"
          maxLength={maxListNameLength}
          isRequired
        />
      )}
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
        <SubmitButton isSubmitting={form.isSubmitting}>{text('save.submit')}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {text('lists.cancel')}
        </Button>
      </div>
    </Form>
  );
}

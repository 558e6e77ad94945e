import type { StaffCategory } from '@bakul/shop/features/catalog/category/staff/category.contract';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { TextField } from '@bakul/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { sendForm } from '../../api/send-form.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCatalogueText } from './catalogue-text.ts';

export type Editing = { kind: 'new'; parent: StaffCategory | null } | { kind: 'edit'; node: StaffCategory };

type CategoryFormProps = {
  editing: Editing;
  onClose: () => void;
  onSaved: (tree: StaffCategory[], isOver: boolean) => void;
};

/** Names in both languages, the slug, and the picture of an existing category. */
export function CategoryForm({ editing, onClose, onSaved }: CategoryFormProps) {
  const t = useCatalogueText();
  const { lang, t: common } = useI18n();
  const mutation = useMutation();
  const node = editing.kind === 'edit' ? editing.node : null;
  const [words, setWords] = useState({
    name_en: node?.name_en ?? '',
    name_ms: node?.name_ms ?? '',
    slug: node?.slug ?? '',
  });
  const errors = mutation.failure?.body.errors ?? {};
  const parent = editing.kind === 'new' ? editing.parent : null;
  const title = node
    ? t('tree.edit', { name: node[`name_${lang}`] })
    : parent
      ? t('tree.newIn', { name: parent[`name_${lang}`] })
      : t('tree.new');

  async function save(event: FormEvent) {
    event.preventDefault();
    const { slug, ...names } = words;
    const result = node
      ? await mutation.run('PATCH /api/staff/category/{id}', {
          id: String(node.id),
          seen_updated_at: node.updated_at,
          ...words,
        })
      : await mutation.run('POST /api/staff/category', {
          ...names,
          ...(slug && { slug }),
          parent_id: parent?.id ?? null,
        });
    if (result.ok) onSaved(result.data.data, true);
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={common('common.close')}
      contentClassName="max-w-lg"
      footer={
        <Button type="submit" form="category-form" isLoading={mutation.isBusy}>
          {common('common.save')}
        </Button>
      }
    >
      <form id="category-form" className="grid content-start gap-4 min-w-0" onSubmit={save} noValidate>
        {mutation.failure && Object.keys(errors).length === 0 && <FailureNotice failure={mutation.failure} />}
        {(['name_en', 'name_ms', 'slug'] as const).map((name) => (
          <TextField
            key={name}
            id={`category-${name}`}
            name={name}
            label={t(`tree.${name}`)}
            mark={name === 'slug' ? `(${common('form.optional')})` : undefined}
            value={words[name]}
            error={errors[name]?.[0]?.replace(name, t(`tree.${name}`))}
            onValue={(value) => setWords((before) => ({ ...before, [name]: value }))}
          />
        ))}
        {errors.parent_id?.[0] && <p className="field-error">{errors.parent_id[0]}</p>}
      </form>
      {node && <CategoryPicture node={node} onSaved={(tree) => onSaved(tree, true)} />}
    </Modal>
  );
}

function CategoryPicture({
  node,
  onSaved,
}: {
  node: StaffCategory;
  onSaved: (tree: StaffCategory[]) => void;
}) {
  const t = useCatalogueText();
  const mutation = useMutation();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  async function send(file: File | undefined) {
    if (!file) return;
    setSending(true);
    const path = `/api/staff/category/${node.id}/picture`;
    const result = await sendForm<{ data: StaffCategory[] }>({ path, files: [file] });
    setSending(false);
    if (result.ok) onSaved(result.data.data);
    else setProblem(Object.values(result.failure.body.errors).flat()[0] ?? result.failure.body.message);
  }

  async function remove() {
    const result = await mutation.run('DELETE /api/staff/category/{id}/picture', { id: String(node.id) });
    if (result.ok) onSaved(result.data.data);
  }

  return (
    <section className="flex flex-wrap items-center gap-3 mt-4" aria-label={t('tree.picture')}>
      {node.thumb && (
        <img className="w-24 h-18 rounded-control object-cover" src={node.thumb} alt={t('tree.picture')} />
      )}
      <Button variant="secondary" icon="image" isLoading={isSending} onClick={() => input.current?.click()}>
        {t('tree.picture.choose')}
      </Button>
      {node.thumb && (
        <Button variant="quiet" isLoading={mutation.isBusy} onClick={remove}>
          {t('tree.picture.remove')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('tree.picture.choose')}
        accept="image/jpeg,image/png"
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <p role="status" className="field-error">
        {problem}
      </p>
    </section>
  );
}

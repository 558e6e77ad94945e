import type { StaffProduct } from '@bakul/shop/features/catalog/product/staff/product.contract';
import { publishChecklist } from '@bakul/shop/features/catalog/product/staff/product.rules';
import { Button, buttonClass } from '@bakul/ui/button';
import { ErrorSummary } from '@bakul/ui/error-summary';
import { Icon } from '@bakul/ui/icon';
import { Link } from '@bakul/ui/link';
import { useEffect } from 'react';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { History } from '../../frame/history.tsx';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { Page } from '../../frame/page.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { CategoriesSection } from './categories-section.tsx';
import { CertificatesSection } from './certificates-section.tsx';
import { Checklist } from './checklist.tsx';
import { idOf, labelError, nameOf } from './editor-fields.tsx';
import { ProductDetailsSection } from './facts-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { StatusBadge } from './status-badge.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { VariantsSection } from './variants-section.tsx';
import { TextsSection } from './words-section.tsx';

type ProductEditorProps = { product: StaffProduct | null; onSaved: (product: StaffProduct) => void };

/** A whole product on one page with one save. Pictures are saved on upload. */
export function ProductEditor({ product, onSaved }: ProductEditorProps) {
  const t = useCatalogueText();
  const { lang } = useI18n();
  const editor = useEditor(product, onSaved);
  const { seen, edited, isUnsaved } = editor;
  const tree = useData('GET /api/staff/category', {});
  const title = edited[`name_${lang}`] || edited.name_en || t('ed.newTitle');
  useSaveKey(() => isUnsaved && void editor.save());
  const sold = edited.variants.map(({ is_default }) => ({ is_default, is_archived: false }));
  const checklist = publishChecklist({ ...edited, variants: sold }, seen?.pictures.length ?? 0);

  return (
    <Page
      title={title}
      hint={
        <Link className="inline-flex items-center gap-1 min-h-7" href="/catalogue">
          <Icon name="arrow-left" size="sm" /> {t('ed.toList')}
        </Link>
      }
      actions={
        seen && (
          <>
            <StatusBadge status={seen.status} />
            {seen.status === 'active' && (
              <a
                className={buttonClass({ variant: 'neutral' })}
                href={seen.route}
                target="_blank"
                rel="noreferrer"
              >
                {t('cat.seeInShop')}
              </a>
            )}
          </>
        )
      }
      footer={<SaveBar editor={editor} isReady={checklist.every(({ is_done }) => is_done)} />}
    >
      <UnsavedChangesWarning isUnsaved={isUnsaved && !editor.isBusy} />
      <Problems editor={editor} />
      <Checklist items={checklist} />
      <TextsSection editor={editor} />
      <VariantsSection editor={editor} />
      <PicturesSection editor={editor} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_1fr]">
        <ProductDetailsSection editor={editor} />
        <div className="grid content-start gap-4 min-w-0">
          <CategoriesSection editor={editor} tree={tree.data?.data ?? []} />
          <CertificatesSection editor={editor} />
        </div>
      </div>
      {seen && (
        <section className="card">
          <History type="product" id={seen.id} version={seen.updated_at} />
        </section>
      )}
    </Page>
  );
}

/** Ctrl+S or Command+S saves, as in the price sheet. */
function useSaveKey(save: () => unknown) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // A field commits its value to the form on blur.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setTimeout(save);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [save]);
}

function Problems({ editor }: { editor: Editor }) {
  const t = useCatalogueText();
  const { failure, edited, conflict, attempt } = editor;
  const errors = Object.entries(failure?.body.errors ?? {}).flatMap(([path, [sentence]]) =>
    sentence ? [{ fieldId: idOf(path), text: labelError(path, sentence, edited, t) }] : [],
  );
  return (
    <>
      {conflict && (
        <div
          className="grid justify-items-start gap-2 p-4 border-2 border-sun rounded-card bg-[#fffaf0]"
          role="alert"
        >
          <h2 className="text-lg">{t('ed.conflict')}</h2>
          <p>{conflict.said}</p>
          <p>
            {conflict.both.length > 0
              ? t('ed.conflict.text', {
                  fields: conflict.both.map((name) => nameOf(name, t)).join(', '),
                })
              : t('ed.conflict.none')}
          </p>
          {conflict.both.length > 0 && (
            <Button variant="secondary" onClick={editor.takeTheirs}>
              {t('ed.conflict.theirs')}
            </Button>
          )}
        </div>
      )}
      {failure && errors.length === 0 && <FailureNotice failure={failure} />}
      <ErrorSummary title={t('ed.problem')} errors={errors} attempt={attempt} />
    </>
  );
}

function SaveBar({ editor, isReady }: { editor: Editor; isReady: boolean }) {
  const t = useCatalogueText();
  const { seen, isUnsaved, isBusy, save } = editor;
  return (
    <>
      <p
        className="flex items-center gap-2 font-semibold before:size-2.5 before:rounded-full before:bg-brand data-unsaved:before:bg-sun"
        role="status"
        data-unsaved={isUnsaved || undefined}
      >
        {t(isUnsaved ? 'ed.unsaved' : 'ed.saved')}
      </p>
      <div className="flex flex-wrap gap-2">
        {isUnsaved && seen && (
          <Button variant="quiet" onClick={editor.discard}>
            {t('ed.discard')}
          </Button>
        )}
        {seen?.status === 'active' && (
          <Button variant="neutral" isLoading={isBusy} onClick={() => save('archived')}>
            {t('ed.archive')}
          </Button>
        )}
        {seen && seen.status !== 'active' && (
          <Button variant="secondary" isLoading={isBusy} disabled={!isReady} onClick={() => save('active')}>
            {t('ed.publish')}
          </Button>
        )}
        <Button isLoading={isBusy} disabled={!isUnsaved} onClick={() => save()}>
          {t(seen ? 'ed.save' : 'ed.saveDraft')}
        </Button>
      </div>
    </>
  );
}

import type { StaffPicture } from '@bakul/shop/features/catalog/product/staff/product.contract';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { CropDialog } from './crop-dialog.tsx';
import { moved } from './editor-state.ts';
import { PictureTile } from './picture-tile.tsx';
import { PictureUploader } from './picture-uploader.tsx';
import type { Editor } from './use-editor.ts';

/** Pictures are saved on upload. They are reordered by dragging or by buttons. */
export function PicturesSection({ editor }: { editor: Editor }) {
  const t = useCatalogueText();
  const { seen, refresh } = editor;
  const mutation = useMutation();
  const [cropped, setCropped] = useState<StaffPicture | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const pictures = seen?.pictures ?? [];
  const id = String(seen?.id ?? '');
  const show = (next: StaffPicture[]) => refresh({ pictures: next });

  async function order(next: StaffPicture[], at: number) {
    const before = pictures;
    show(next);
    const ids = next.map((each) => each.id);
    const result = await mutation.run(
      'PUT /api/staff/product/{id}/picture/order',
      { id, ids },
      { done: null },
    );
    show(result.ok ? result.data.data : before);
    const picture = next[at];
    if (result.ok && picture) setSaid(t('ed.picture.moved', { name: picture.name, n: at + 1 }));
  }

  async function change(
    picture: StaffPicture,
    values: Partial<Pick<StaffPicture, 'name' | 'variant_id' | 'crop'>>,
  ) {
    const input = { id, picture_id: String(picture.id), ...values };
    const result = await mutation.run('PATCH /api/staff/product/{id}/picture/{picture_id}', input);
    if (result.ok) show(result.data.data);
    return result.ok;
  }

  async function remove(picture: StaffPicture) {
    const input = { id, picture_id: String(picture.id) };
    const result = await mutation.run('DELETE /api/staff/product/{id}/picture/{picture_id}', input);
    if (result.ok) show(result.data.data);
  }

  return (
    <section className="card" aria-labelledby="ed-pictures">
      <header className="card-header">
        <h2 id="ed-pictures">{t('ed.pictures')}</h2>
      </header>
      {!seen && <p className="text-muted">{t('ed.pictures.later')}</p>}
      <FailureNotice failure={mutation.failure} />
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-4 mb-4 empty:hidden">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            index={index}
            count={pictures.length}
            variants={seen?.variants.filter(({ is_archived }) => !is_archived) ?? []}
            isDragged={dragged === index}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null && dragged !== index)
                void order(moved(pictures, dragged, index - dragged), index);
              setDragged(null);
            }}
            onMove={(by) => order(moved(pictures, index, by), index + by)}
            onChange={(values) => change(picture, values)}
            onCrop={() => setCropped(picture)}
            onRemove={() => remove(picture)}
          />
        ))}
      </ol>
      {seen && <PictureUploader productId={id} onPictures={show} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      {cropped && (
        <CropDialog
          productId={id}
          picture={cropped}
          isBusy={mutation.isBusy}
          onClose={() => setCropped(null)}
          onCrop={async (crop) => {
            if (await change(cropped, { crop })) setCropped(null);
          }}
        />
      )}
    </section>
  );
}

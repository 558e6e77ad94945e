import type { StaffPicture } from '@bakul/shop/features/catalog/product/staff/product.contract';
import { Uploader, type UploadFile } from '@bakul/ui/uploader';
import { useState } from 'react';
import { sendForm } from '../../api/send-form.ts';
import { useCatalogueText } from './catalogue-text.ts';

const limits = { accept: ['image/jpeg', 'image/png'], maxBytes: 10 * 1024 * 1024, maxCount: 6 };

type PictureUploaderProps = { productId: string; onPictures: (pictures: StaffPicture[]) => void };

/** Sends chosen pictures at once. `onPictures` receives all of the product's pictures. */
export function PictureUploader({ productId, onPictures }: PictureUploaderProps) {
  const t = useCatalogueText();
  const [sending, setSending] = useState<UploadFile[]>([]);

  async function send(files: File[]) {
    const entry = { id: files[0]?.name ?? '', name: files.map(({ name }) => name).join(', '), note: '' };
    setSending([{ ...entry, state: 'sending', percent: 0 }]);
    const result = await sendForm<{ data: StaffPicture[] }>({
      path: `/api/staff/product/${productId}/picture`,
      files,
      onPercent: (percent) => setSending([{ ...entry, state: 'sending', percent }]),
    });
    if (result.ok) {
      setSending([]);
      onPictures(result.data.data);
    } else {
      const { errors, message } = result.failure.body;
      setSending([{ ...entry, state: 'failed', note: Object.values(errors).flat()[0] ?? message }]);
    }
  }

  return (
    <Uploader
      id="ed-add-pictures"
      name="pictures"
      label={t('ed.pictures.add')}
      hint={t('ed.pictures.hint')}
      {...limits}
      files={sending}
      onAdd={(files) => void send(files)}
      onRemove={() => setSending([])}
      labels={{
        drop: t('ed.pictures.drop'),
        choose: t('ed.pictures.choose'),
        retry: '',
        remove: (name) => name,
        refused: (name, reason) => t(`ed.file.${reason}`, { name }),
        progress: (name) => t('ed.uploading', { name }),
      }}
    />
  );
}

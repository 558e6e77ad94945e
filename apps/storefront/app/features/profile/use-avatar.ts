import type { Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { showToast } from '@bakul/ui/toast-store';
import { sortFiles } from '@bakul/ui/upload-check';
import { useState } from 'react';
import { useProfileText } from '../../account/profile-text.ts';
import { call } from '../../api/browser-client.ts';
import { describeFailure } from '../../forms/failure-sentence.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { syncSessionUser } from '../../session/sync-user.ts';
import { type Crop, centeredCrop, cropSquare } from './avatar-crop.ts';

export const avatarLimits = { accept: ['image/jpeg', 'image/png'], maxBytes: 5 * 1024 * 1024, maxCount: 1 };

type Chosen = { file: File; picture: ImageBitmap };

/** The profile picture: the file being cropped, its upload, and the removal of the current one. */
export function useAvatar(onProfile: (profile: Profile) => void) {
  const { t } = useI18n();
  const text = useProfileText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [crop, setCrop] = useState<Crop>(centeredCrop);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(files: File[]) {
    const { accepted, refused } = sortFiles(files, avatarLimits);
    const [file] = accepted;
    const [wrong] = refused;
    const reason = wrong?.reason === 'size' ? 'avatar.refused.size' : 'avatar.refused.type';
    setProblem(wrong ? text(reason, { name: wrong.name }) : null);
    if (!file) return;
    const picture = await createImageBitmap(file).catch(() => null);
    if (!picture) return setProblem(text('avatar.refused.broken', { name: file.name }));
    setCrop(centeredCrop);
    setChosen({ file, picture });
  }

  async function save() {
    if (!chosen) return;
    setPercent(0);
    setProblem(null);
    const result = await uploadAvatar(chosen, crop, setPercent);
    setPercent(null);
    if (!result.ok) return setProblem(describeFailure(result.failure, t));
    setChosen(null);
    take(result.data.data, text('avatar.saved'));
  }

  async function remove() {
    const result = await call('DELETE /api/profile/avatar', {});
    if (!result.ok) return setProblem(describeFailure(result.failure, t));
    take(result.data.data, text('avatar.removed'));
  }

  function take(profile: Profile, message: string) {
    onProfile(profile);
    void syncSessionUser(profile);
    showToast({ type: 'success', message });
  }

  const cancel = () => setChosen(null);
  return { picture: chosen?.picture ?? null, crop, setCrop, percent, problem, choose, cancel, save, remove };
}

async function uploadAvatar({ file, picture }: Chosen, crop: Crop, onPercent: (percent: number) => void) {
  const { x, y, size } = cropSquare(picture, crop);
  const { uploadFile } = await import('../../forms/upload-file.ts');
  return uploadFile<{ data: Profile }>({
    path: '/api/profile/avatar',
    file,
    fields: { x: String(x), y: String(y), size: String(size) },
    onPercent,
  });
}

import type { Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { Button } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { Modal } from '@bakul/ui/modal';
import { showToast } from '@bakul/ui/toast-store';
import { sortFiles } from '@bakul/ui/upload-check';
import { useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { describeFailure } from '../../forms/failure-sentence.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Avatar } from './avatar.tsx';
import { type Crop, centeredCrop, cropSquare } from './avatar-crop.ts';
import { AvatarCropper } from './avatar-cropper.tsx';
import { useProfileText } from './profile-text.ts';
import { syncSessionUser } from './remember-user.ts';

const limits = { accept: ['image/jpeg', 'image/png'], maxBytes: 5 * 1024 * 1024, maxCount: 1 };

type Chosen = { file: File; picture: ImageBitmap };

/** Chooses, crops or removes the profile picture. */
export function AvatarEditor({
  profile,
  onProfile,
}: {
  profile: Profile;
  onProfile: (profile: Profile) => void;
}) {
  const { t } = useI18n();
  const text = useProfileText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [crop, setCrop] = useState<Crop>(centeredCrop);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(files: FileList | null) {
    const { accepted, refused } = sortFiles([...(files ?? [])], limits);
    const [file] = accepted;
    const [wrong] = refused;
    setProblem(
      wrong
        ? text(wrong.reason === 'size' ? 'avatar.refused.size' : 'avatar.refused.type', { name: wrong.name })
        : null,
    );
    if (!file) return;
    const picture = await createImageBitmap(file).catch(() => null);
    if (!picture) return setProblem(text('avatar.refused.broken', { name: file.name }));
    setCrop(centeredCrop);
    setChosen({ file, picture });
  }

  function take(profileNow: Profile, message: string) {
    onProfile(profileNow);
    void syncSessionUser(profileNow);
    showToast({ type: 'success', message });
  }

  async function save({ file, picture }: Chosen) {
    const { x, y, size } = cropSquare(picture, crop);
    setPercent(0);
    setProblem(null);
    const { uploadFile } = await import('./upload-file.ts');
    const result = await uploadFile<{ data: Profile }>({
      path: '/api/profile/avatar',
      file,
      fields: { x: String(x), y: String(y), size: String(size) },
      onPercent: setPercent,
    });
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

  return (
    <div className="avatar-editor">
      <Avatar person={profile} className="avatar-large" />
      <div className="avatar-controls">
        <div className="account-row-actions">
          <Button variant="neutral" icon="camera" onClick={() => input.current?.click()}>
            {text(profile.avatar ? 'avatar.change' : 'avatar.add')}
          </Button>
          {profile.avatar && (
            <Button variant="quiet" onClick={remove}>
              {text('avatar.remove')}
            </Button>
          )}
        </div>
        <p className="field-hint">{text('avatar.hint')}</p>
        <div role="status">{!chosen && problem && <Problem text={problem} />}</div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={limits.accept.join(',')}
        aria-label={text('avatar.add')}
        onChange={(event) => {
          void choose(event.target.files);
          event.target.value = '';
        }}
      />
      <Modal
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        title={text('avatar.crop')}
        closeLabel={t('common.close')}
        contentClassName="sm:max-w-md"
        footer={
          <>
            <Button variant="quiet" onClick={() => setChosen(null)}>
              {text('profile.cancel')}
            </Button>
            <Button isLoading={percent !== null} onClick={() => chosen && void save(chosen)}>
              {text('avatar.save')}
            </Button>
          </>
        }
      >
        {chosen && <AvatarCropper picture={chosen.picture} crop={crop} onCrop={setCrop} />}
        {percent !== null && (
          <progress className="progress" max={100} value={percent} aria-label={text('avatar.sending')} />
        )}
        <div role="alert">{chosen && problem && <Problem text={problem} />}</div>
      </Modal>
    </div>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p className="field-error">
      <Icon name="circle-alert" size="sm" />
      {text}
    </p>
  );
}

import type { Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { Button } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { Modal } from '@bakul/ui/modal';
import { useRef } from 'react';
import { Avatar } from '../../account/avatar.tsx';
import { useProfileText } from '../../account/profile-text.ts';
import { actionRow } from '../../account/styles.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { AvatarCropper } from './avatar-cropper.tsx';
import { avatarLimits, useAvatar } from './use-avatar.ts';

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
  const avatar = useAvatar(onProfile);
  const { picture, crop, percent, problem } = avatar;

  return (
    <div className="flex items-center gap-5" data-testid="avatar-editor">
      <Avatar person={profile} isLarge />
      <div className="grid gap-2 min-w-0">
        <div className={actionRow}>
          <Button variant="neutral" icon="camera" onClick={() => input.current?.click()}>
            {text(profile.avatar ? 'avatar.change' : 'avatar.add')}
          </Button>
          {profile.avatar && (
            <Button variant="quiet" onClick={avatar.remove}>
              {text('avatar.remove')}
            </Button>
          )}
        </div>
        <p className="field-hint">{text('avatar.hint')}</p>
        <div role="status">{!picture && problem && <Problem text={problem} />}</div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={avatarLimits.accept.join(',')}
        aria-label={text('avatar.add')}
        onChange={(event) => {
          void avatar.choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Modal
        isOpen={picture !== null}
        onClose={avatar.cancel}
        title={text('avatar.crop')}
        closeLabel={t('common.close')}
        contentClassName="sm:max-w-md"
        footer={
          <>
            <Button variant="quiet" onClick={avatar.cancel}>
              {text('profile.cancel')}
            </Button>
            <Button isLoading={percent !== null} onClick={avatar.save}>
              {text('avatar.save')}
            </Button>
          </>
        }
      >
        {picture && <AvatarCropper picture={picture} crop={crop} onCrop={avatar.setCrop} />}
        {percent !== null && (
          <progress className="progress" max={100} value={percent} aria-label={text('avatar.sending')} />
        )}
        <div role="alert">{picture && problem && <Problem text={problem} />}</div>
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

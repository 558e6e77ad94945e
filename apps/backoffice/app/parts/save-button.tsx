import { Button, type ButtonSize, type ButtonVariant } from '@bakul/ui/button';
import type { IconName } from '@bakul/ui/icon';
import { showToast } from '@bakul/ui/toast-store';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../api/download-file.ts';
import { useI18n } from '../i18n/i18n.tsx';

type SaveButtonProps = {
  path: string;
  icon?: IconName | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  children: ReactNode;
};

/** Fetches a file and has the browser save it. */
export function SaveButton({
  path,
  icon = 'download',
  variant = 'neutral',
  size,
  children,
}: SaveButtonProps) {
  const { t } = useI18n();
  const [isLoading, setLoading] = useState(false);
  async function save() {
    setLoading(true);
    const result = await saveFile(path);
    setLoading(false);
    if (result.ok) return;
    const { message, detail, reference } = result.failure.body;
    showToast({
      type: 'error',
      message: message || t('common.error'),
      ...(detail && { detail }),
      ...(reference && { reference: t('common.reference', { reference }) }),
    });
  }
  return (
    <Button icon={icon} variant={variant} size={size} isLoading={isLoading} onClick={() => void save()}>
      {children}
    </Button>
  );
}

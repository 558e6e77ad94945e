import { useI18n } from '../i18n/i18n.tsx';

/** A line with “or” in the middle, between two ways to sign in. */
export function OrDivider() {
  const { t } = useI18n();
  return (
    <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-muted text-sm before:border-t before:border-line after:border-t after:border-line">
      {t('signIn.or')}
    </p>
  );
}

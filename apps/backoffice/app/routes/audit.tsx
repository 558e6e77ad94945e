import { Page } from '../frame/page.tsx';
import { useI18n } from '../i18n/i18n.tsx';

export default function AuditRoute() {
  const { t } = useI18n();
  return <Page title={t('nav.audit')}>{null}</Page>;
}

import type { Api } from '@bakul/shop/api';
import { Card } from '@bakul/ui/card';
import { Badge } from '@bakul/ui/chip';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { megabytes } from './megabytes.ts';
import { useSystemText } from './system-text.ts';

type Backup = Api['GET /api/staff/system']['output']['data']['backup'];

export function BackupCard({ backup }: { backup: Backup }) {
  const { lang } = useI18n();
  const t = useSystemText();
  const time = (at: string | null) => (at === null ? t('system.never') : formatTime(at, lang));
  const { archive } = backup;
  return (
    <Card title={t('system.backup')} aside={<BackupState backup={backup} />}>
      <Facts
        facts={[
          { label: t('system.backup.last'), value: time(backup.succeeded_at) },
          {
            label: t('system.backup.size'),
            value: backup.bytes !== null && t('system.megabytes', { n: megabytes(backup.bytes) }),
          },
          { label: t('system.backup.name'), value: backup.name },
          { label: t('system.backup.started'), value: backup.started_at && time(backup.started_at) },
          { label: t('system.backup.error'), value: backup.error, isWide: true },
          { label: t('system.backup.archived'), value: archive && time(archive.archived_at) },
          {
            label: t('system.backup.archiveFailed'),
            value: archive?.failed_at && <span className="text-danger">{time(archive.failed_at)}</span>,
          },
        ]}
      />
      {!backup.is_scheduled && <p className="mt-3 text-muted">{t('system.backup.setUp')}</p>}
    </Card>
  );
}

function BackupState({ backup: { is_scheduled, is_overdue, error } }: { backup: Backup }) {
  const t = useSystemText();
  if (is_overdue) return <Badge tone="danger">{t('system.backup.overdue')}</Badge>;
  if (error !== null) return <Badge tone="danger">{t('system.job.failed')}</Badge>;
  if (!is_scheduled) return <Badge>{t('system.backup.off')}</Badge>;
  return <Badge tone="success">{t('system.job.ok')}</Badge>;
}

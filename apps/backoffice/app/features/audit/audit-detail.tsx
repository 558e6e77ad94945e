import { Button } from '@bakul/ui/button';
import { useActionNames } from '../../frame/action-names.ts';
import { differences } from '../../frame/difference.ts';
import { DifferenceList } from '../../frame/difference-list.tsx';
import { formatTime } from '../../frame/format.ts';
import { recordText } from '../../frame/record-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ActionBar } from '../../parts/action-bar.tsx';
import type { AuditEntry } from './audit-entry.ts';
import { useAuditText } from './audit-text.ts';

export function AuditDetail({ entry, onSame }: { entry: AuditEntry; onSame: () => void }) {
  const i18n = useI18n();
  const { t: common, lang } = i18n;
  const t = useAuditText();
  const nameOf = useActionNames();
  const { id, at, action, staff, record, before, after, reason } = entry;
  return (
    <article className="grid gap-4" data-testid="detail">
      <header className="grid gap-1 pe-12">
        <h2>
          {staff.name} {nameOf(action)}
        </h2>
        <p className="text-muted">
          {recordText(record, i18n)} · {formatTime(at, lang)} · {t('audit.number', { id })}
        </p>
      </header>
      {reason && <p>{common('history.reason', { reason })}</p>}
      {differences(before, after).length > 0 ? (
        <DifferenceList before={before} after={after} />
      ) : (
        <p className="text-muted">{t('audit.nothingChanged')}</p>
      )}
      <ActionBar>
        <Button variant="neutral" icon="history" onClick={onSame}>
          {t('audit.same')}
        </Button>
      </ActionBar>
    </article>
  );
}

import { Button } from '@bakul/ui/button';
import { useActionNames } from '../../frame/action-names.ts';
import { differences, readable } from '../../frame/difference.ts';
import { DifferenceList } from '../../frame/difference-list.tsx';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import type { AuditEntry } from './audit-entry.ts';
import { useAuditText } from './audit-text.ts';

export function AuditDetail({ entry, onSame }: { entry: AuditEntry; onSame: () => void }) {
  const { t: common, lang } = useI18n();
  const t = useAuditText();
  const nameOf = useActionNames();
  const { id, at, action, staff, record, before, after, reason } = entry;
  return (
    <article className="bo-detail">
      <header>
        <h2>
          {staff.name} {nameOf(action)}
        </h2>
        <p className="bo-quiet">
          {readable(record.type)} {record.id} · {formatTime(at, lang)} · {t('audit.number', { id })}
        </p>
      </header>
      {reason && <p>{common('history.reason', { reason })}</p>}
      {differences(before, after).length > 0 ? (
        <DifferenceList before={before} after={after} />
      ) : (
        <p className="bo-quiet">{t('audit.nothingChanged')}</p>
      )}
      <div className="bo-actions">
        <Button variant="neutral" icon="history" onClick={onSame}>
          {t('audit.same')}
        </Button>
      </div>
    </article>
  );
}

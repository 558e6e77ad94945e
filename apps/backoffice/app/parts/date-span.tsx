import { useI18n } from '../i18n/i18n.tsx';

type DateSpanProps = {
  from: string;
  to: string;
  onChange: (change: { from?: string; to?: string }) => void;
};

export function DateRange({ from, to, onChange }: DateSpanProps) {
  const { t } = useI18n();
  return (
    <div className="bo-span">
      <label>
        <span>{t('span.from')}</span>
        <input
          type="date"
          className="input"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </label>
      <label>
        <span>{t('span.to')}</span>
        <input
          type="date"
          className="input"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </label>
    </div>
  );
}

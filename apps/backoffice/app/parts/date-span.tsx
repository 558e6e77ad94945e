import { useI18n } from '../i18n/i18n.tsx';

type DateSpanProps = {
  from: string;
  to: string;
  onChange: (change: { from?: string; to?: string }) => void;
};

const field = 'flex flex-1 items-center gap-1.5 text-muted text-sm max-lg:grid max-lg:gap-0.5';

export function DateRange({ from, to, onChange }: DateSpanProps) {
  const { t } = useI18n();
  return (
    <div className="flex gap-2 max-lg:flex-[1_1_100%]">
      <label className={field}>
        <span>{t('span.from')}</span>
        <input
          type="date"
          className="input max-lg:w-full"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </label>
      <label className={field}>
        <span>{t('span.to')}</span>
        <input
          type="date"
          className="input max-lg:w-full"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </label>
    </div>
  );
}

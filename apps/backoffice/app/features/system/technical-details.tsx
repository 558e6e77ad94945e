import { useSystemText } from './system-text.ts';

type TechnicalDetailsProps = { reason: string; details: string };

/** A reason in words, with what the system reported one click away for whoever repairs it. */
export function TechnicalDetails({ reason, details }: TechnicalDetailsProps) {
  const t = useSystemText();
  return (
    <div className="grid gap-1 max-w-96">
      <p>{reason}</p>
      <details className="text-sm text-muted">
        <summary className="w-fit min-h-6 cursor-pointer">{t('system.details')}</summary>
        <code className="wrap-anywhere">{details}</code>
      </details>
    </div>
  );
}

import { TextareaField } from '@bakul/ui/textarea-field';
import { useI18n } from '../i18n/i18n.tsx';
import { type ReasonKey, useReasons } from './use-reasons.ts';

type TemplatesFieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  maxLength: number;
  /** Ready-made sentences. */
  templates?: readonly ReasonKey[] | undefined;
};

/** A text for another reader. A click on a template fills it in. */
export function TemplatesField({ templates = [], ...field }: TemplatesFieldProps) {
  const { t } = useI18n();
  const reasons = useReasons(templates);
  return (
    <div className="grid gap-2">
      <TextareaField {...field} name={field.id} rows={3} autoHeight isRequired />
      {templates.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('reason.templates')}</legend>
          {reasons.map((reason) => (
            <button
              key={reason.text}
              type="button"
              className="chip h-auto min-h-11 max-w-full text-start whitespace-normal"
              onClick={() => field.onValue(reason.text)}
            >
              {reason.label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

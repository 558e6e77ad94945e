import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Disclosure } from '@bakul/ui/disclosure';
import { Field } from '@bakul/ui/field';
import { Segmented } from '@bakul/ui/segmented';
import { TextField } from '@bakul/ui/text-field';
import { FieldGrid } from '../../editing/field-grid.tsx';
import { MoneyField } from '../../editing/money-field.tsx';
import type { DraftState } from '../../editing/use-draft.ts';
import type { useFields } from '../../editing/use-fields.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import type { PromotionValues } from './promotion-form.ts';
import { usePromotionsText } from './promotions-text.ts';
import { TargetField } from './target-field.tsx';

type Props = {
  draft: DraftState<PromotionValues>;
  fields: ReturnType<typeof useFields<PromotionValues>>;
};

export function PromotionFieldsets({ draft, fields }: Props) {
  const t = usePromotionsText();
  const { t: common } = useI18n();
  const { values, set } = draft;
  const moment = (name: 'starts_at' | 'ends_at', label: string) => {
    const props = fields.text(name, label);
    return (
      <Field {...props}>
        <input
          type="datetime-local"
          className="input"
          id={props.id}
          name={name}
          value={values[name]}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? `${props.id}-error` : undefined}
          onChange={(event) => set(name, event.target.value)}
        />
      </Field>
    );
  };
  return (
    <>
      <Card title={t('promotion.group.what')}>
        <div className="grid grid-cols-1 gap-3 min-w-0">
          <FieldGrid columns={2}>
            <div className="field">
              <span className="field-label">{t('promotion.field.kind')}</span>
              <Segmented
                className="flex-wrap w-max max-w-full"
                label={t('promotion.field.kind')}
                selected={values.kind}
                onSelect={(kind) => set('kind', kind === 'amount' ? 'amount' : 'percent')}
                segments={[
                  { id: 'percent', label: t('promotion.kind.percent') },
                  { id: 'amount', label: t('promotion.kind.amount') },
                ]}
              />
            </div>
            {values.kind === 'percent' ? (
              <TextField
                {...fields.text('percent', t('promotion.field.percent'), {
                  error: fields.errorOf('value', t('promotion.field.percent')),
                })}
                type="number"
                maxLength={2}
              />
            ) : (
              <MoneyField
                {...fields.base('amount', t('promotion.field.amount'), {
                  error: fields.errorOf('value', t('promotion.field.amount')),
                  theirs: formatMoney,
                })}
                sen={values.amount}
                onSen={(amount) => set('amount', amount)}
              />
            )}
          </FieldGrid>
          <TargetField draft={draft} fields={fields} />
          <FieldGrid columns={2}>
            {moment('starts_at', t('promotion.field.starts'))}
            {moment('ends_at', t('promotion.field.ends'))}
          </FieldGrid>
          <FieldGrid columns={2}>
            <TextField
              {...fields.text('code', t('promotion.field.code'), { hint: t('promotion.field.codeHint') })}
              mark={common('edit.optional')}
              maxLength={20}
              autoComplete="off"
            />
            <MoneyField
              {...fields.base('minimum', t('promotion.field.minimum'), {
                hint: t('promotion.field.minimumHint'),
                theirs: formatMoney,
              })}
              sen={values.minimum}
              onSen={(minimum) => set('minimum', minimum)}
            />
          </FieldGrid>
          <FieldGrid columns={3}>
            <TextField
              {...fields.text('limit_total', t('promotion.field.limitTotal'))}
              mark={common('edit.optional')}
              type="number"
            />
            <TextField
              {...fields.text('limit_per_buyer', t('promotion.field.limitBuyer'))}
              mark={common('edit.optional')}
              type="number"
            />
            <TextField {...fields.text('priority', t('promotion.field.priority'))} type="number" />
          </FieldGrid>
        </div>
      </Card>
      <Card title={t('promotion.group.words')}>
        <div className="grid grid-cols-1 gap-3 min-w-0">
          {(['name', 'headline', 'body'] as const).map((name) => (
            <FieldGrid key={name} columns={2}>
              <TextField
                {...fields.text(`${name}_en`, `${t(`promotion.field.${name}`)} · ${common('edit.english')}`)}
              />
              <TextField
                {...fields.text(`${name}_ms`, `${t(`promotion.field.${name}`)} · ${common('edit.malay')}`)}
              />
            </FieldGrid>
          ))}
          <CheckboxField
            {...fields.base('is_highlight', t('promotion.field.highlight'), {
              hint: t('promotion.field.highlightHint'),
            })}
            isChecked={values.is_highlight}
            onValue={(isHighlight) => set('is_highlight', isHighlight)}
          />
          <TextField
            {...fields.text('external_link', t('promotion.field.link'), {
              hint: t('promotion.field.linkHint'),
            })}
            mark={common('edit.optional')}
          />
          <Disclosure summary={t('promotion.group.analytics')}>
            <FieldGrid columns={2}>
              <TextField {...fields.text('ga_id', 'promotion_id')} />
              <TextField {...fields.text('ga_name', 'promotion_name')} />
              <TextField {...fields.text('ga_duration', 'promotion_duration')} />
              <TextField {...fields.text('ga_category', 'promotion_category')} />
            </FieldGrid>
            <p className="field-hint">{t('promotion.group.analyticsHint')}</p>
          </Disclosure>
        </div>
      </Card>
    </>
  );
}

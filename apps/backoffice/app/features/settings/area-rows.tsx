import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button, IconButton } from '@bakul/ui/button';
import { TextField } from '@bakul/ui/text-field';
import { useId, useRef } from 'react';
import { fieldError } from '../../editing/field-error.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSettingsText } from './settings-text.ts';

type Area = { from_postcode: string; to_postcode: string };
type AreaRowsProps = { areas: readonly Area[]; onAreas: (areas: Area[]) => void; failure: ApiFailure | null };

/** The postcode ranges of a zone. A range of a single postcode has it at both ends. */
export function AreaRows({ areas, onAreas, failure }: AreaRowsProps) {
  const t = useSettingsText();
  const { t: common } = useI18n();
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);

  function set(index: number, name: keyof Area, value: string) {
    onAreas(areas.map((area, at) => (at === index ? { ...area, [name]: value.trim() } : area)));
  }

  function add() {
    onAreas([...areas, { from_postcode: '', to_postcode: '' }]);
    // Waits until the new row is rendered.
    setTimeout(() => box.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus());
  }

  const props = (index: number, name: keyof Area, label: string) => ({
    id: `${id}-${index}-${name}`,
    name: `areas.${index}.${name}`,
    label: <span className="sr-only">{label}</span>,
    value: areas[index]?.[name] ?? '',
    onValue: (value: string) => set(index, name, value),
    error: fieldError(failure, `areas.${index}.${name}`, label),
    inputMode: 'numeric' as const,
    maxLength: 5,
    autoComplete: 'off',
  });

  // A range has no identity, so its key is its position together with the number of ranges.
  const rows = areas.map((_, index) => ({ key: `${areas.length}/${index}`, index }));
  return (
    <fieldset ref={box}>
      <legend className="field-label">{t('settings.zone.areas')}</legend>
      <p className="field-hint">{t('settings.zone.areasHint')}</p>
      <ul className="grid gap-2 mt-2 mb-3">
        {rows.map(({ key, index }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,8rem)_auto_minmax(0,8rem)_auto] items-end justify-start gap-2 has-[.field-error]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]"
          >
            <TextField {...props(index, 'from_postcode', t('settings.zone.from'))} />
            <span className="pb-3" aria-hidden="true">
              –
            </span>
            <TextField {...props(index, 'to_postcode', t('settings.zone.to'))} />
            <IconButton
              icon="trash"
              label={common('edit.remove', {
                name: `${areas[index]?.from_postcode}–${areas[index]?.to_postcode}`,
              })}
              onClick={() => onAreas(areas.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <Button variant="secondary" icon="plus" onClick={add}>
        {t('settings.zone.addArea')}
      </Button>
    </fieldset>
  );
}

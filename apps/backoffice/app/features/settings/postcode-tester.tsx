import { zoneOfPostcode } from '@bakul/shop/features/delivery/zone.rules';
import { isPostcode } from '@bakul/shop/kit/malaysia';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { TextField } from '@bakul/ui/text-field';
import { useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSettingsText } from './settings-text.ts';

type TriedZone = {
  name_en: string;
  name_ms: string;
  minimum: number;
  fee: number;
  free_from: number | null;
  areas: readonly { from_postcode: string; to_postcode: string }[];
};

/** Answers "Do you deliver to me?" for a postcode. */
export function PostcodeTester({ zones }: { zones: readonly TriedZone[] }) {
  const t = useSettingsText();
  const { lang } = useI18n();
  const [postcode, setPostcode] = useState('');
  const zone = isPostcode(postcode) ? zoneOfPostcode(zones, postcode) : undefined;
  return (
    <div className="flex flex-wrap items-end gap-y-2 gap-x-4 py-3 px-4 rounded-card bg-canvas">
      <TextField
        className="w-36"
        id="postcode-tester"
        name="postcode"
        label={t('settings.zone.tester')}
        value={postcode}
        onValue={(value) => setPostcode(value.trim())}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
      />
      <div role="status" className="flex-1 min-w-56 min-h-11 content-center" data-testid="postcode-answer">
        {postcode.length < 5 && <p className="text-muted">{t('settings.zone.testerHint')}</p>}
        {postcode.length === 5 && !isPostcode(postcode) && <p>{t('settings.zone.testerNone')}</p>}
        {isPostcode(postcode) && !zone && <p>{t('settings.zone.testerNone')}</p>}
        {zone && (
          <p>
            <strong>{zone[`name_${lang}`]}</strong>{' '}
            {t('settings.zone.testerTerms', {
              fee: formatMoney(zone.fee),
              minimum: formatMoney(zone.minimum),
            })}{' '}
            {zone.free_from === null
              ? t('settings.zone.neverFree')
              : t('settings.zone.freeFrom', { amount: formatMoney(zone.free_from) })}
          </p>
        )}
      </div>
    </div>
  );
}

import type { StaffZone } from '@bakul/shop/features/delivery/staff/delivery.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { ChoiceList } from './choice-list.tsx';
import { PostcodeTester } from './postcode-tester.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';
import { ListDetailLayout } from './split.tsx';
import { ZoneEditor } from './zone-editor.tsx';

const root = '/settings/zones';

const emptyZone: StaffZone = {
  id: 0,
  version: 0,
  name_en: '',
  name_ms: '',
  minimum: 0,
  fee: 0,
  free_from: null,
  areas: [],
};

/** Delivery zones with their minimum order value and fee. */
export function ZonesTab({ id }: { id: string | undefined }) {
  const t = useSettingsText();
  const { lang } = useI18n();
  const zones = useData('GET /api/staff/delivery_zone', {});
  const all = zones.data?.data ?? [];
  const open = id === 'new' ? emptyZone : all.find((zone) => String(zone.id) === id);
  const add = (
    <Link to={`${root}/new`} className={buttonClass({ variant: 'secondary' })}>
      {t('settings.zone.add')}
    </Link>
  );
  const list = (
    <WithData from={zones}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState icon="truck" title={t('settings.zone.none')} action={id === 'new' ? undefined : add} />
        ) : (
          <ChoiceList
            label={t('settings.tab.zones')}
            choices={data.map((zone) => ({
              id: String(zone.id),
              href: `${root}/${zone.id}`,
              name: zone[`name_${lang}`],
              note: t('settings.zone.note', {
                fee: formatMoney(zone.fee),
                minimum: formatMoney(zone.minimum),
                n: zone.areas.length,
              }),
            }))}
          />
        )
      }
    </WithData>
  );
  if (open) {
    return <ZoneEditor key={id} zone={open} zones={all} list={list} add={add} onChanged={zones.reload} />;
  }
  return (
    <SettingsFrame tab="zones" hint={t('settings.zone.hint')} actions={add}>
      {/* Waits for the zones: the zone editor has its own tester, so text typed here before would be lost. */}
      {zones.data && <PostcodeTester zones={all} />}
      <ListDetailLayout list={list} back={{ href: root, label: t('settings.tab.zones') }}>
        {null}
      </ListDetailLayout>
    </SettingsFrame>
  );
}

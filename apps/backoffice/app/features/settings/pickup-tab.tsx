import type { StaffPickupPoint } from '@bakul/shop/features/delivery/staff/delivery.contract';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { ChoiceList } from './choice-list.tsx';
import { PointEditor } from './point-editor.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';
import { ListDetailLayout } from './split.tsx';

const root = '/settings/pickup';

const emptyPoint: StaffPickupPoint = {
  id: 0,
  version: 0,
  name_en: '',
  name_ms: '',
  address: '',
  postcode: '',
  city: '',
  state: 'SGR',
  opens: '06:00',
  closes: '12:00',
  is_active: true,
};

export function PickupTab({ id }: { id: string | undefined }) {
  const t = useSettingsText();
  const { lang } = useI18n();
  const points = useData('GET /api/staff/pickup_point', {});
  const open = id === 'new' ? emptyPoint : points.data?.data.find((point) => String(point.id) === id);
  const add = (
    <Link to={`${root}/new`} className={buttonClass({ variant: 'secondary' })}>
      {t('settings.point.add')}
    </Link>
  );
  const list = (
    <WithData from={points}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState icon="store" title={t('settings.point.none')} action={id === 'new' ? undefined : add} />
        ) : (
          <ChoiceList
            label={t('settings.tab.pickup')}
            choices={data.map((point) => ({
              id: String(point.id),
              href: `${root}/${point.id}`,
              name: point[`name_${lang}`],
              note: point.is_active
                ? `${point.opens}–${point.closes} · ${point.city}`
                : t('settings.point.inactive'),
            }))}
          />
        )
      }
    </WithData>
  );
  if (open) return <PointEditor key={id} point={open} list={list} add={add} onChanged={points.reload} />;
  return (
    <SettingsFrame tab="pickup" hint={t('settings.point.hint')} actions={add}>
      <ListDetailLayout list={list} back={{ href: root, label: t('settings.tab.pickup') }}>
        {null}
      </ListDetailLayout>
    </SettingsFrame>
  );
}

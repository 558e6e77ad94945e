import { staffRoles } from '@bakul/shop/kit/http/access';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { useMemo, useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { Page } from '../../frame/page.tsx';
import { type Column, Queue } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { NothingFound } from '../../parts/nothing-found.tsx';
import { filterMembers, type Member } from './filter-members.ts';
import { InviteModal } from './invite-modal.tsx';
import { MemberDetail } from './member-detail.tsx';
import { RoleTable } from './role-table.tsx';
import { useStaffText } from './staff-text.ts';
import { stateTones } from './state-tones.ts';

export function StaffPage() {
  const { t: common, lang } = useI18n();
  const t = useStaffText();
  const [isInviting, setInviting] = useState(false);
  const [isTableOpen, setTableOpen] = useState(false);
  const list = useData('GET /api/staff/member', {});
  const filters = useFilters({ q: '', role: '', state: '' });
  const members = list.data?.data ?? [];
  const rows = useMemo(() => filterMembers(members, filters.values), [members, filters.values]);
  const queue = useQueue({
    rows,
    idOf: (member) => member.id,
    nameOf: (member) => member.name,
    reload: async () => filterMembers((await list.reload())?.data ?? [], filters.values),
  });
  const columns: Column<Member>[] = [
    { id: 'name', label: t('staff.name'), cell: (member) => member.name },
    { id: 'email', label: t('staff.email'), cell: (member) => member.email, isExtra: true },
    { id: 'role', label: t('staff.role'), cell: (member) => common(`role.${member.role}`) },
    {
      id: 'state',
      label: t('staff.state'),
      cell: ({ state, locked_until }) => (
        <>
          <Badge tone={stateTones[state]}>{t(`staff.state.${state}`)}</Badge>{' '}
          {locked_until && <Badge tone="warning">{t('staff.locked')}</Badge>}
        </>
      ),
    },
    {
      id: 'seen',
      label: t('staff.seen'),
      cell: ({ last_seen_at }) => (last_seen_at ? formatTime(last_seen_at, lang) : t('staff.never')),
      isExtra: true,
    },
  ];
  const roleOptions = staffRoles.map((role) => ({ value: role, label: common(`role.${role}`) }));
  const stateOptions = (['active', 'invited', 'inactive'] as const).map((state) => ({
    value: state,
    label: t(`staff.state.${state}`),
  }));
  const select = (name: 'role' | 'state', options: { value: string; label: string }[]) => (
    <FilterSelect
      label={t(`staff.${name}`)}
      value={filters.values[name]}
      onValue={(value) => filters.set({ [name]: value })}
      options={[{ value: '', label: `${t(`staff.${name}`)}: ${common('common.all')}` }, ...options]}
    />
  );

  return (
    <Page
      title={t('staff.title')}
      hint={list.data ? t('staff.hint', { n: members.length }) : undefined}
      actions={
        <>
          <Button variant="neutral" icon="shield-check" onClick={() => setTableOpen(true)}>
            {t('staff.roles')}
          </Button>
          <Button icon="plus" onClick={() => setInviting(true)}>
            {t('staff.invite')}
          </Button>
        </>
      }
      toolbar={
        <>
          <SearchBox label={t('staff.search')} value={filters.values.q} onValue={(q) => filters.set({ q })} />
          {select('role', roleOptions)}
          {select('state', stateOptions)}
        </>
      }
    >
      <Queue
        queue={queue}
        label={t('staff.list')}
        columns={columns}
        isLoading={list.isLoading}
        notice={list.failure && <FailureNotice failure={list.failure} onRetry={list.reload} />}
        empty={<NothingFound onClear={filters.clear} />}
        detail={(id) => {
          const member = members.find((each) => String(each.id) === id);
          return member ? <MemberDetail member={member} onChanged={list.reload} /> : null;
        }}
      />
      <InviteModal
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        onInvited={async (id) => {
          await list.reload();
          queue.open(String(id));
        }}
      />
      <RoleTable isOpen={isTableOpen} onClose={() => setTableOpen(false)} />
    </Page>
  );
}

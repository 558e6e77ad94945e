import { type StaffRole, staffRoles } from '@bakul/shop/kit/http/access';
import { Button } from '@bakul/ui/button';
import { SelectField } from '@bakul/ui/select-field';
import { useState } from 'react';
import type { Mutation } from '../../api/use-mutation.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import type { Member } from './filter-members.ts';
import { useStaffText } from './staff-text.ts';

type RoleFormProps = { member: Member; mutation: Mutation; onChanged: () => Promise<void> };

export function RoleForm({ member, mutation, onChanged }: RoleFormProps) {
  const { t: common } = useI18n();
  const t = useStaffText();
  const [role, setRole] = useState<StaffRole>(member.role);
  const options = staffRoles.map((each) => ({ value: each, label: common(`role.${each}`) }));

  async function save() {
    const input = { id: member.id, role, from: member.role };
    const done = t('staff.role.changed', { name: member.name, role: common(`role.${role}`) });
    const result = await mutation.run('POST /api/staff/member/{id}/role', input, { done });
    if (result.ok) await onChanged();
  }

  return (
    <div className="flex flex-wrap items-end gap-2 [&>.field]:flex-[1_1_180px] [&>.field]:max-w-80">
      <SelectField
        id="member-role"
        name="role"
        label={t('staff.role.new')}
        value={role}
        onValue={(value) => setRole(staffRoles.find((each) => each === value) ?? role)}
        options={options}
      />
      <Button
        variant="secondary"
        disabled={role === member.role}
        isLoading={mutation.isBusy}
        onClick={() => void save()}
      >
        {t('staff.role.change')}
      </Button>
    </div>
  );
}

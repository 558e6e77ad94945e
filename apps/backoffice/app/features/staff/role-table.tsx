import { declaredPermissions, permissions } from '@bakul/shop/declarations';
import { permissionsOf } from '@bakul/shop/features/staff/staff.rules';
import { staffRoles } from '@bakul/shop/kit/http/access';
import { DataTable } from '@bakul/ui/data-table';
import { Icon } from '@bakul/ui/icon';
import { Modal } from '@bakul/ui/modal';
import { useI18n } from '../../i18n/i18n.tsx';
import { useStaffText } from './staff-text.ts';

/** The permissions of each role, from the same table that the server uses. */
export function RoleTable({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t: common, lang } = useI18n();
  const t = useStaffText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('staff.matrix.title')}
      closeLabel={common('common.close')}
    >
      <DataTable caption={t('staff.matrix.title')} density="dense">
        <thead>
          <tr>
            <th scope="col">{t('staff.matrix.permission')}</th>
            {staffRoles.map((role) => (
              <th key={role} scope="col">
                {common(`role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{declaredPermissions[permission][lang]}</th>
              {staffRoles.map((role) => {
                const isHeld = permissionsOf(role).includes(permission);
                return (
                  <td key={role}>
                    {isHeld ? (
                      <Icon name="check" label={t('staff.matrix.yes')} className="text-success" />
                    ) : (
                      <span className="sr-only">{t('staff.matrix.no')}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Modal>
  );
}

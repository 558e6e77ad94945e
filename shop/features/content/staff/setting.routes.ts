import { implement } from '../../../platform/http/implement.ts';
import * as days from '../../delivery/staff/closed-day.contract.ts';
import { closeDay, listDays, openDay } from '../../delivery/staff/closed-day.service.ts';
import * as delivery from '../../delivery/staff/delivery.contract.ts';
import { createPoint, editPoint, listPoints } from '../../delivery/staff/pickup.service.ts';
import { createZone, deleteZone, editZone, listZones } from '../../delivery/staff/zone.service.ts';
import * as maintenance from './maintenance.contract.ts';
import { changeMaintenance, getStaffMaintenance } from './maintenance.service.ts';

export const staffSettingRoutes = [
  implement(maintenance.getStaffMaintenance, getStaffMaintenance),
  implement(maintenance.changeMaintenance, changeMaintenance),
  implement(delivery.listZones, listZones),
  implement(delivery.createZone, createZone),
  implement(delivery.editZone, editZone),
  implement(delivery.deleteZone, deleteZone),
  implement(delivery.listPoints, listPoints),
  implement(delivery.createPoint, createPoint),
  implement(delivery.editPoint, editPoint),
  implement(days.listDays, listDays),
  implement(days.closeDay, closeDay),
  implement(days.openDay, openDay),
];

import { implement } from '../http/implement.ts';
import * as days from './staff-closed-day.contract.ts';
import { closeDay, listDays, openDay } from './staff-closed-day.service.ts';
import * as delivery from './staff-delivery.contract.ts';
import * as maintenance from './staff-maintenance.contract.ts';
import { changeMaintenance, getStaffMaintenance } from './staff-maintenance.service.ts';
import { createPoint, editPoint, listPoints } from './staff-pickup.service.ts';
import { createZone, deleteZone, editZone, listZones } from './staff-zone.service.ts';

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

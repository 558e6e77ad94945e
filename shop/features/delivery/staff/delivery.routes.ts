import { implement } from '../../../platform/http/implement.ts';
import * as days from './closed-day.contract.ts';
import { closeDay, listDays, openDay } from './closed-day.service.ts';
import * as delivery from './delivery.contract.ts';
import { createPoint, editPoint, listPoints } from './pickup.service.ts';
import { createZone, deleteZone, editZone, listZones } from './zone.service.ts';

export const staffDeliveryRoutes = [
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

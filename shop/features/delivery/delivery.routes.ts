import { implement } from '../../platform/http/implement.ts';
import { listPickupPoints } from './delivery.service.ts';
import * as points from './pickup-point.contract.ts';
import * as days from './staff/closed-day.contract.ts';
import { closeDay, listDays, openDay } from './staff/closed-day.service.ts';
import * as delivery from './staff/delivery.contract.ts';
import { createPoint, editPoint, listPoints } from './staff/pickup.service.ts';
import { createZone, deleteZone, editZone, listZones } from './staff/zone.service.ts';

export const deliveryRoutes = [
  implement(points.listPickupPoints, listPickupPoints),
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

import { implement } from '../../platform/http/implement.ts';
import { listPickupPoints } from './pickup-point.contract.ts';
import * as service from './pickup-point.service.ts';

export const deliveryRoutes = [implement(listPickupPoints, service.listPickupPoints)];

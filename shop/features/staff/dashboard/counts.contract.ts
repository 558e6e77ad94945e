import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { one } from '../../../kit/wire.ts';

export const getStaffCounts = endpoint({
  method: 'GET',
  path: '/api/staff/counts',
  access: 'staff',
  tag: 'Staff',
  summary: 'Count what waits in each of my queues; 100 means more than 99',
  output: one(z.record(z.string(), z.int().min(0).max(100))),
});

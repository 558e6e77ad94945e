import { z } from 'zod';
import { endpoint } from '../../../kit/http/endpoint.ts';
import { localDate, one, sen, timestamp } from '../../../kit/http/wire.ts';
import { orderStates } from '../../order/order.constants.ts';

const Day = z.object({ date: localDate, total: sen, orders: z.int() });

/** A part is null when the caller may not see it. */
export const Dashboard = z.object({
  now: timestamp,
  cut_off_at: timestamp,
  sales: z
    .object({ today: Day, this_week: sen, last_week: sen, days: z.array(Day) })
    .nullable()
    .meta({ description: 'Placed and not fallen through; last week up to the same time' }),
  orders: z.array(z.object({ status: z.enum(orderStates), count: z.int() })).nullable(),
  routes: z
    .object({
      date: localDate,
      zones: z.array(z.object({ zone: z.string(), orders: z.int(), kilograms: z.int() })),
    })
    .nullable(),
  stock: z
    .array(
      z.object({
        product: z.string(),
        slug: z.string(),
        sku: z.string(),
        unit: z.string(),
        available: z.number(),
        /** At the sales rate of the last week. */
        days_left: z.number(),
      }),
    )
    .nullable(),
  overdue: z
    .object({
      amount: sen,
      invoices: z.int(),
      companies: z.array(z.object({ id: z.int(), name: z.string(), amount: sen, days: z.int() })),
    })
    .nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/staff/dashboard',
  access: { staff: 'dashboard.view' },
  tag: 'Back office: today',
  summary: 'Retrieve the dashboard: sales, orders by state, tomorrow’s routes, low stock, overdue credit',
  output: one(Dashboard),
  isReport: true,
});

export const getStaffCounts = endpoint({
  method: 'GET',
  path: '/api/staff/counts',
  access: 'staff',
  tag: 'Staff',
  summary: 'Count what waits in each of my queues; 100 means more than 99',
  output: one(z.record(z.string(), z.int().min(0).max(100))),
});

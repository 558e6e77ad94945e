import type { OrderState } from '@bakul/shop/features/order/order.constants';
import type { Tone } from '@bakul/ui/chip';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import type { OrderText } from './order-text.ts';

export const stateTones: Record<OrderState, Tone> = {
  pending_approval: 'warning',
  pending_payment: 'warning',
  confirmed: 'info',
  preparing: 'sun',
  out_for_delivery: 'brand',
  ready_for_pickup: 'brand',
  delivered: 'success',
  completed: 'success',
  cancelled: 'neutral',
  rejected: 'neutral',
  expired: 'neutral',
};

const units = ['kg', 'carton', 'crate', 'box', 'bag', 'sack', 'bundle', 'piece', 'tray', 'pack'] as const;

/** Formats '2.5 cartons'. */
export function counted(t: OrderText, quantity: number, unit: string): string {
  const known = units.find((each) => each === unit) ?? 'pack';
  return `${formatQuantity(quantity)} ${t(`orders.unit.${known}`, { n: quantity === 1 ? 1 : 2 })}`;
}

/** The singular, 'carton', for a unit price. */
export function unitName(t: OrderText, unit: string): string {
  return t(`orders.unit.${units.find((each) => each === unit) ?? 'pack'}`, { n: 1 });
}

/** Formats grams as '42.5 kg'. */
export const kilograms = (grams: number): string => `${formatQuantity(Math.round(grams / 10) / 100)} kg`;
export const weightText = (weight: number, unit: string): string => `${formatQuantity(weight)} ${unit}`;

import type { Permission } from '../../../kit/access.ts';

/** Whose past may be read by whom: one of these permissions is enough. Also the names that `recordAction` writes. */
export const historyReaders = {
  order: ['order.view'],
  payment: ['payment.view'],
  transfer_proof: ['payment.view'],
  refund: ['payment.view'],
  claim: ['claim.answer', 'order.view'],
  quotation: ['quotation.view'],
  credit_application: ['credit.review', 'credit.manage'],
  credit_account: ['credit.review', 'credit.manage'],
  invoice: ['credit.review', 'credit.manage'],
  company: ['company.review'],
  person: ['company.review'],
  document: ['document.review'],
  review: ['review.moderate'],
  product: ['catalog.edit'],
  category: ['catalog.edit'],
  price: ['price.edit'],
  price_list: ['price.edit'],
  stock: ['stock.adjust'],
  promotion: ['promotion.edit'],
  banner: ['promotion.edit'],
  page: ['content.edit'],
  setting: ['setting.edit'],
  delivery_zone: ['setting.edit'],
  pickup_point: ['setting.edit'],
  closed_day: ['setting.edit'],
  job: ['setting.edit'],
  mail: ['setting.edit'],
  staff: ['staff.manage'],
} as const satisfies Record<string, readonly Permission[]>;

export type RecordType = keyof typeof historyReaders;

export const isRecordType = (type: string): type is RecordType => Object.hasOwn(historyReaders, type);

export function mayReadHistory(type: RecordType, held: readonly Permission[]): boolean {
  return historyReaders[type].some((permission) => held.includes(permission));
}

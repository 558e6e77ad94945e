import type { Declaration } from '../../kit/declaration.ts';

export const orderDeclaration = {
  scopes: {
    'order.create': { roles: ['admin', 'purchaser'], isPersonal: true, isBuying: true },
    'order.view': {
      roles: ['admin', 'purchaser', 'approver', 'finance', 'receiver', 'viewer'],
      isPersonal: true,
    },
    'order.cancel': { roles: ['admin', 'purchaser'], isPersonal: true },
    'order.approve': { roles: ['admin', 'approver'], isBuying: true },
    'order.receive': { roles: ['admin', 'receiver'], isPersonal: true },
    'claim.create': { roles: ['admin', 'purchaser', 'receiver'], isPersonal: true },
  },
  permissions: {
    'order.view': {
      roles: ['sales', 'warehouse', 'finance', 'support'],
      en: 'See orders',
      ms: 'Lihat pesanan',
    },
    'order.fulfil': {
      roles: ['warehouse'],
      en: 'Pack, dispatch and deliver orders',
      ms: 'Bungkus, hantar keluar dan serah pesanan',
    },
    'order.cancel': { roles: ['sales', 'support'], en: 'Cancel orders', ms: 'Batalkan pesanan' },
    'order.on_behalf': {
      roles: ['sales', 'support'],
      en: 'Take orders by phone',
      ms: 'Ambil pesanan melalui telefon',
    },
  },
  records: {
    order: ['order.view'],
  },
  actions: {
    'order.prepare': { en: 'began to pack the order', ms: 'mula membungkus pesanan' },
    'order.pack': { en: 'packed the order', ms: 'membungkus pesanan' },
    'order.substitute': { en: 'chose a substitute for an item', ms: 'memilih barang ganti' },
    'order.withdraw_substitute': { en: 'withdrew a substitute', ms: 'menarik balik barang ganti' },
    'order.dispatch': { en: 'dispatched the order', ms: 'menghantar keluar pesanan' },
    'order.deliver': { en: 'recorded the delivery', ms: 'merekodkan penghantaran' },
    'order.cancel': { en: 'cancelled the order', ms: 'membatalkan pesanan' },
    'order.refuse_cancel': { en: 'refused to cancel the order', ms: 'menolak pembatalan pesanan' },
    'order.take': { en: 'took the order', ms: 'mengambil pesanan ini' },
    'order.take_over': { en: 'took the order over', ms: 'mengambil alih pesanan ini' },
  },
  queues: {
    /** Confirmed and not started, or with a pending cancellation request. */
    orders: ['order.fulfil', 'order.cancel'],
    /** Being packed. */
    picking: ['order.fulfil'],
  },
  slugs: ['transaction', 'transactions'],
} as const satisfies Declaration;

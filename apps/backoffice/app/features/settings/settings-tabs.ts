import type { Permission } from '@bakul/shop/kit/http/access';

export const settingsTabs = [
  { id: 'shop', permission: 'setting.edit' },
  { id: 'bank', permission: 'setting.edit' },
  { id: 'e-invoice', permission: 'setting.edit' },
  { id: 'zones', permission: 'setting.edit' },
  { id: 'pickup', permission: 'setting.edit' },
  { id: 'closed-days', permission: 'setting.edit' },
  { id: 'pages', permission: 'content.edit' },
  { id: 'maintenance', permission: 'setting.edit' },
] as const satisfies readonly { id: string; permission: Permission }[];

export type SettingsTab = (typeof settingsTabs)[number]['id'];

import type { Declaration } from '../../kit/declaration.ts';

export const staffDeclaration = {
  permissions: {
    'dashboard.view': {
      roles: ['sales', 'warehouse', 'finance', 'support'],
      en: 'See the day',
      ms: 'Lihat hari ini',
    },
    'setting.edit': { roles: [], en: 'Change settings', ms: 'Tukar tetapan' },
    'staff.manage': { roles: [], en: 'Manage staff', ms: 'Urus kakitangan' },
    'audit.view': { roles: [], en: 'Read the audit log', ms: 'Baca log audit' },
  },
  records: {
    setting: ['setting.edit'],
    job: ['setting.edit'],
    mail: ['setting.edit'],
    staff: ['staff.manage'],
  },
  actions: {
    'setting.edit': { en: 'changed a setting', ms: 'menukar tetapan' },
    'staff.invite': { en: 'invited them', ms: 'menjemput mereka' },
    'staff.set_up': { en: 'set up their account', ms: 'menyediakan akaun mereka' },
    'staff.role': { en: 'changed the role', ms: 'menukar peranan' },
    'staff.deactivate': { en: 'deactivated them', ms: 'menyahaktifkan mereka' },
    'staff.activate': { en: 'activated them again', ms: 'mengaktifkan mereka semula' },
    'staff.end_sessions': { en: 'signed them out everywhere', ms: 'melog keluar mereka di semua peranti' },
    'staff.reset': { en: 'reset the second factor', ms: 'menetapkan semula faktor kedua' },
    'staff.unlock': { en: 'unlocked the account', ms: 'membuka kunci akaun' },
    'staff.language': { en: 'changed the language', ms: 'menukar bahasa' },
    'job.retry': { en: 'let the job run again', ms: 'menjalankan semula kerja' },
    'mail.resend': { en: 'sent the mail again', ms: 'menghantar semula e-mel' },
    'setup_guide.delivery': { en: 'confirmed the delivery zones', ms: 'mengesahkan zon penghantaran' },
    'setup_guide.test_mail': { en: 'sent a test email', ms: 'menghantar e-mel ujian' },
  },
  queues: {
    /** Jobs and mails that failed. */
    system: ['setting.edit'],
  },
  slugs: ['backoffice'],
} as const satisfies Declaration;

export const maintenance = {
  'maintenance.access.title': 'Staff access',
  'maintenance.access.secret': 'Maintenance secret',
  'maintenance.access.hint': 'Opens the shop on this device for 8 hours.',
  'maintenance.access.enter': 'Enter shop',
  'maintenance.access.empty': 'Enter the maintenance secret.',
  'maintenance.access.refused': 'Incorrect secret. Check it and try again.',
  'maintenance.access.throttled': 'Too many attempts. Try again in 15 minutes.',
} as const;

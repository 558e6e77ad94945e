export const maintenance = {
  'maintenance.title': 'We are restocking the shelves',
  'maintenance.text': 'The shop is closed briefly for maintenance. Your cart and orders are safe.',
  'maintenance.until': 'We expect to be back at {time}.',
  'maintenance.waiting': 'This page checks every few seconds and takes you back automatically.',
  'maintenance.check': 'Check now',
  'maintenance.access.title': 'Staff access',
  'maintenance.access.secret': 'Maintenance secret',
  'maintenance.access.hint': 'Opens the shop on this device for 8 hours.',
  'maintenance.access.enter': 'Enter shop',
  'maintenance.access.empty': 'Enter the maintenance secret.',
  'maintenance.access.refused': 'Incorrect secret. Check it and try again.',
  'maintenance.access.throttled': 'Too many attempts. Try again in 15 minutes.',
} as const;

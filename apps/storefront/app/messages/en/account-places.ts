/** The place selection behind "Deliver to". */
export const accountPlaces = {
  'places.title': 'Where should we deliver?',
  'places.deliver': 'Deliver to',
  'places.pickup': 'Pick up',
  'places.add': 'Add an address',
  'places.open': 'open {opens}–{closes}',
  'places.login.title': 'Your addresses',
  'places.login.text': 'Log in to have orders delivered to your kitchen or shop.',
  'places.login.action': 'Log in',
} as const;

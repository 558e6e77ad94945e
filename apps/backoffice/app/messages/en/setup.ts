/** Setting up one's own access with a link. */
export const setup = {
  'setup.title': 'Set up your access',
  'setup.hello': 'Hello {name}. Choose a password and connect your authenticator app; then you are in.',
  'setup.password': 'Password',
  'setup.password.hint': 'At least 8 characters with a capital letter, a small letter and a symbol.',
  'setup.app': 'Your authenticator',
  'setup.app.text':
    'Add this key to an authenticator app on your phone (any app for codes of six digits). On the phone itself the button opens the app.',
  'setup.secret': 'Key',
  'setup.copy': 'Copy the key',
  'setup.copied': 'The key was copied',
  'setup.open': 'Open in the app',
  'setup.code': 'Code',
  'setup.code.hint': 'The six digits that the app shows now.',
  'setup.code.format': 'Enter the six digits that the app shows.',
  'setup.submit': 'Finish and sign in',
  'setup.gone': 'This link does not work any more',
  'setup.gone.text':
    'It was used, replaced by a newer one, or is older than three days. Ask your administrator for a new one.',
  'setup.signIn': 'To the sign-in',
} as const;

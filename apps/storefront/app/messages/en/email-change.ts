/** The page behind the link in the email to the old address. */
export const emailChange = {
  'emailChange.title': 'Change your email address?',
  'emailChange.lead':
    'We received a request to change the email address of your account to {email}. Was it you?',
  'emailChange.until': 'If you do nothing, the change takes effect on {time}.',
  'emailChange.approve': 'Yes, confirm now',
  'emailChange.stop': 'This wasn’t me, stop it',
  'emailChange.applied.title': 'Your email address has been changed',
  'emailChange.applied.text': 'Log in with {email} from now on. Other devices were logged out.',
  'emailChange.applied.login': 'Log in',
  'emailChange.applied.profile': 'Go to my profile',
  'emailChange.stopped.title': 'Change stopped',
  'emailChange.stopped.text':
    'Your email address stays the same and all devices were logged out. Someone may know your password: set a new one now.',
  'emailChange.stopped.reset': 'Set a new password',
  'emailChange.cancelled.title': 'This change was cancelled',
  'emailChange.cancelled.text': 'Your email address stays the same. Nothing more to do.',
  'emailChange.gone.title': 'This link is no longer valid',
  'emailChange.gone.text': 'Open the latest email about your address, or log in to see your profile.',
  'emailChange.gone.login': 'Log in',
} as const;

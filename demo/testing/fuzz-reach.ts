const needsMailedCode = 'needs a code that comes by mail';
const needsAuthenticator = 'needs an authenticator; the tests of second factors try every one';
const needsMailedLink = 'needs a link that comes by mail';
const needsLines = 'takes a list of lines, which is not generated; the tests of the feature are about it';
const needsBrowser = 'needs the address and keys of a browser; push.api.test.ts is about it';
/** Endpoints that generated requests cannot reach, with the reason. Every other endpoint must succeed at least once. */
const unreachable: Record<string, string> = {
  'POST /api/auth/verification': needsMailedCode,
  'POST /api/auth/verification/resend': 'is refused for a minute, and the clock stands still',
  'POST /api/auth/forgot_password/verify': needsMailedCode,
  'POST /api/auth/forgot_password/renew': needsMailedCode,
  'POST /api/auth/email_change': needsMailedCode,
  'POST /api/auth/email_change/approve': needsMailedCode,
  'POST /api/auth/email_change/stop': needsMailedCode,
  'DELETE /api/profile/email_change': 'needs a change that a code confirmed',
  'POST /api/profile/email_change/confirm': needsMailedCode,
  'POST /api/profile/phone_change/confirm': needsMailedCode,
  'POST /api/auth/invitation': needsMailedLink,
  'POST /api/auth/invitation_register': needsMailedLink,
  'POST /api/company/invitations/accept': needsMailedLink,
  'POST /api/cart/bulk':
    'takes a quantity of either type, which is not generated; cart-bulk.api.test.ts is about it',
  'POST /api/auth/passkey': needsAuthenticator,
  'POST /api/profile/passkeys': needsAuthenticator,
  'POST /api/profile/totp/confirm': needsAuthenticator,
  'DELETE /api/profile/totp': needsAuthenticator,
  'POST /api/notification/unsubscribe': needsMailedLink,
  'GET /api/notification/unsubscribe/{token}': 'answers with a redirect; unsubscribe.api.test.ts is about it',
  'POST /api/notification/unsubscribe/{token}': needsMailedLink,
  'POST /api/notification/push_subscription': needsBrowser,
  'DELETE /api/notification/push_subscription': needsBrowser,
  'POST /api/message_order/basket': needsLines,
  'POST /api/standing_order': needsLines,
  'PATCH /api/standing_order/{id}': needsLines,
  'POST /api/standing_order/{id}/accept_prices':
    'needs the current prices; run-price.api.test.ts is about it',
  'POST /api/whatsapp/webhook': 'needs a signature; whatsapp.api.test.ts is about it',
  'GET /api/whatsapp/webhook': 'needs the token that Meta repeats; whatsapp.api.test.ts is about it',
  'PUT /api/budget': 'takes a month, which is not generated; budget.api.test.ts is about it',
  'GET /api/report/{name}/export':
    'is rarely given the name of a column to sort by; buyer-export.api.test.ts exports every report',
  'POST /api/checkout': 'needs the hash of a preview; checkout.api.test.ts is about it',
};

const needsOrderState = 'needs an order in the right state; order-actions.api.test.ts tries every one';
const needsCredit = 'needs a company with credit terms; the tests of credit try every one';
const staffOnly = 'is for staff, who sign in with a second factor; staff-matrix.api.test.ts tries every role';
/** Whether no generated request of a buyer can succeed there. */
export const isUnreachable = (name: string) =>
  Object.hasOwn(unreachable, name) || Object.keys(unreachableBelow).some((part) => name.includes(part));
/** The same for all endpoints whose name contains the key. */
const unreachableBelow: Record<string, string> = {
  ' /api/transaction/{slug}': needsOrderState,
  ' /api/quotation/{slug}':
    'needs a quotation in the right state; quotation-states.api.test.ts tries every one',
  ' /api/payment/': needsOrderState,
  ' /api/standing_order/{id}/dates/': 'needs a date of the standing order; calendar.api.test.ts is about it',
  ' /api/standing_order/{id}/runs/': 'needs a date that waits; run.api.test.ts is about it',
  ' /api/auth/second_factor': needsAuthenticator,
  ' /api/auth/reauthenticate': needsAuthenticator,
  ' /api/profile/passkeys/{id}': needsAuthenticator,
  ' /api/profile/recovery_codes': needsAuthenticator,
  ' /api/staff/': staffOnly,
  ' /api/credit/application/{slug}': needsCredit,
  ' /api/credit/invoice/': needsCredit,
  ' /api/credit/transaction/': needsCredit,
  ' /api/credit/repayment': needsCredit,
  ' /api/credit/statement': needsCredit,
};

/** Endpoints that end the session or stop acting for the company. They are called less often than the rest. */
export const sessionEnding = new Set([
  'POST /api/auth/logout',
  'POST /api/auth/password/renew',
  'POST /api/profile/close',
  'DELETE /api/profile/sessions/{id}',
  'POST /api/company/switch',
  'POST /api/company/leave',
  'POST /api/company/close',
]);

import type { Permission, Role, Scope, StaffRole } from '../kit/access.ts';

/**
 * Who may call what. Every route has an entry; one without fails below.
 * everybody: guests too. caller: only ever about the one who calls. of: about a record that belongs to somebody.
 * company: about the company one acts for; role-matrix.api.test.ts tries it in every role.
 * buyer: for oneself or for a company, with a scope; tried in every role too. staff: for the operator's people.
 */
export type Entry =
  | 'everybody'
  | 'caller'
  | {
      /** What one needs to hold, or 'member' for everybody who acts for the company. */
      company: Scope | 'member';
      /** Which record of the company it is about. */
      record?: 'member' | 'inactive' | 'invitation';
      input?: (made: { companyName: string; email: string }) => Record<string, unknown>;
    }
  | {
      buyer: Scope;
      /** Declared for everybody who is signed in: the service asks for the scope, and lets a blocked company look. */
      isAskedByService?: true;
      /** Which record of the buyer it is about. */
      record?: 'list' | 'order' | 'payment' | 'quotation';
      input?: Record<string, unknown>;
      upload?: true;
    }
  | { staff: Permission | 'any' }
  | {
      of: 'session' | 'address' | 'bank' | 'bankWithProof' | 'file';
      input?: Record<string, unknown>;
      upload?: true;
    };

export const someAddress = {
  label: 'Dapur OWNERS-SECRET',
  contact: 'Siti OWNERS-SECRET',
  phone: '03-8938 2200',
  line_1: '12 Jalan OWNERS-SECRET',
  postcode: '43300',
  city: 'Seri Kembangan',
  state: 'SGR',
} as const;
export const someBank = { bank_code: 'MBBEMYKL', holder: 'OWNERS-SECRET', account_number: '512345678901' };

/** The product's table of roles, written out: what is tried is compared with this, not with the code. */
const ownersOnly: readonly Scope[] = ['company.close', 'owner.manage'];
const adminScopes: readonly Scope[] = [
  'cart.use',
  'order.create',
  'order.view',
  'order.cancel',
  'order.approve',
  'order.receive',
  'quote.request',
  'quote.accept',
  'claim.create',
  'credit.view',
  'credit.use',
  'credit.apply',
  'invoice.view',
  'invoice.pay',
  'company.edit',
  'user.manage',
  'rule.manage',
  'document.manage',
];
export const writtenScopes: Record<Role, readonly Scope[]> = {
  owner: [...adminScopes, ...ownersOnly],
  admin: adminScopes,
  purchaser: [
    'cart.use',
    'order.create',
    'order.view',
    'order.cancel',
    'quote.request',
    'quote.accept',
    'claim.create',
  ],
  approver: ['order.view', 'order.approve', 'quote.accept'],
  finance: ['order.view', 'credit.view', 'credit.use', 'credit.apply', 'invoice.view', 'invoice.pay'],
  receiver: ['order.view', 'order.receive', 'claim.create'],
  viewer: ['order.view', 'credit.view'],
};

/** Who of the operator's people may what, written out. */
export const writtenPermissions: Partial<Record<Permission, readonly StaffRole[]>> = {
  'order.view': ['admin', 'sales', 'warehouse', 'finance', 'support'],
  'order.fulfil': ['admin', 'warehouse'],
  'order.cancel': ['admin', 'sales', 'support'],
  'payment.view': ['admin', 'finance', 'support'],
  'payment.verify': ['admin', 'finance'],
  'payment.refund': ['admin', 'finance'],
  'claim.answer': ['admin', 'support'],
  'quotation.view': ['admin', 'sales', 'finance', 'support'],
  'quotation.answer': ['admin', 'sales'],
  'quotation.approve': ['admin'],
};

export const matrix: Record<string, Entry> = {
  'GET /api/misc/maintenance': 'everybody',
  'GET /api/misc/config': 'everybody',
  'GET /api/misc/banks': 'everybody',
  'GET /api/misc/states': 'everybody',
  'GET /api/misc/buyer_variants': 'everybody',
  'GET /api/misc/pickup_points': 'everybody',
  'GET /api/misc/postcode/{postcode}': 'everybody',
  'GET /api/misc/categories': 'everybody',
  'GET /api/misc/seo': 'everybody',
  'GET /api/product': 'everybody',
  'GET /api/product/highlighted': 'everybody',
  'GET /api/product/search': 'everybody',
  'GET /api/product/facets': 'everybody',
  'GET /api/product/{id}': 'everybody',
  'GET /api/product/{id}/variants': 'everybody',
  'GET /api/product/{id}/variant_price': 'everybody',
  'GET /api/product/{id}/price_history': 'everybody',
  'GET /api/product/{id}/upselling': 'everybody',
  'GET /api/product/{id}/reviewers': 'everybody',
  'GET /api/product/{id}/review_summaries': 'everybody',
  'GET /api/promotion': 'everybody',
  'POST /api/auth/register': 'everybody',
  'POST /api/auth/verification': 'everybody',
  'POST /api/auth/verification/resend': 'everybody',
  'POST /api/auth/login': 'everybody',
  'POST /api/auth/forgot_password': 'everybody',
  'POST /api/auth/forgot_password/verify': 'everybody',
  'POST /api/auth/forgot_password/renew': 'everybody',
  // Whoever has the link: it is short-lived, and document-file.api.test.ts is about it.
  'GET /api/files/{token}': 'everybody',
  'POST /api/auth/password/renew': 'caller',
  'POST /api/auth/logout': 'caller',
  'GET /api/profile': 'caller',
  'PATCH /api/profile': 'caller',
  'POST /api/profile/email_change': 'caller',
  'POST /api/profile/email_change/confirm': 'caller',
  'POST /api/profile/phone_change': 'caller',
  'POST /api/profile/phone_change/confirm': 'caller',
  'POST /api/profile/avatar': 'caller',
  'DELETE /api/profile/avatar': 'caller',
  'GET /api/profile/sessions': 'caller',
  'DELETE /api/profile/sessions/{id}': { of: 'session' },
  'GET /api/profile/export': 'caller',
  'POST /api/profile/close': 'caller',
  'GET /api/profile/addresses': 'caller',
  'POST /api/profile/addresses': 'caller',
  'GET /api/profile/addresses/{id}': { of: 'address' },
  'PATCH /api/profile/addresses/{id}': { of: 'address', input: { label: 'Changed' } },
  'DELETE /api/profile/addresses/{id}': { of: 'address' },
  'GET /api/profile/identity_card': 'caller',
  'PUT /api/profile/identity_card': 'caller',
  'POST /api/profile/identity_card/files': 'caller',
  'POST /api/profile/identity_card/submit': 'caller',
  'GET /api/profile/ssm': 'caller',
  'PUT /api/profile/ssm': 'caller',
  'POST /api/profile/ssm/files': 'caller',
  'POST /api/profile/ssm/submit': 'caller',
  'GET /api/profile/bank_information': 'caller',
  'POST /api/profile/bank_information': 'caller',
  'GET /api/profile/bank_information/{id}': { of: 'bank' },
  'PUT /api/profile/bank_information/{id}': { of: 'bank', input: someBank },
  'DELETE /api/profile/bank_information/{id}': { of: 'bank' },
  'POST /api/profile/bank_information/{id}/files': { of: 'bank', upload: true },
  'POST /api/profile/bank_information/{id}/submit': { of: 'bankWithProof' },
  'GET /api/company/standing': 'caller',
  'POST /api/company/switch': 'caller',
  'POST /api/company/invitations/accept': 'caller',
  'POST /api/auth/invitation': 'everybody',
  'POST /api/auth/invitation_register': 'everybody',
  'GET /api/company': { company: 'member' },
  'PATCH /api/company': { company: 'company.edit', input: () => ({ tax_number: 'C20880050010' }) },
  'POST /api/company/close': {
    company: 'company.close',
    input: ({ companyName }) => ({ name: companyName }),
  },
  'POST /api/company/leave': { company: 'member' },
  'GET /api/company/rules': { company: 'member' },
  'PUT /api/company/rules': {
    company: 'rule.manage',
    input: () => ({ rules: [{ role: null, above: 100 }] }),
  },
  'GET /api/company/users': { company: 'user.manage' },
  'GET /api/company/users/{id}': { company: 'user.manage', record: 'member' },
  'PATCH /api/company/users/{id}': {
    company: 'user.manage',
    record: 'member',
    input: () => ({ role: 'receiver', order_limit: 500 }),
  },
  'POST /api/company/users/{id}/deactivate': { company: 'user.manage', record: 'member' },
  'POST /api/company/users/{id}/reactivate': { company: 'user.manage', record: 'inactive' },
  'GET /api/company/invitations': { company: 'user.manage' },
  'POST /api/company/invitations': {
    company: 'user.manage',
    input: ({ email }) => ({ email, role: 'viewer' }),
  },
  'POST /api/company/invitations/{id}/resend': { company: 'user.manage', record: 'invitation' },
  'DELETE /api/company/invitations/{id}': { company: 'user.manage', record: 'invitation' },
  // A guest has a cart by their device; members need the scope, which cart.api.test.ts is about.
  'GET /api/cart': 'everybody',
  'POST /api/cart/items': 'everybody',
  'PATCH /api/cart/items/{id}': 'everybody',
  'DELETE /api/cart/items/{id}': 'everybody',
  'PATCH /api/cart': 'everybody',
  'DELETE /api/cart': 'everybody',
  'POST /api/cart/bulk': 'everybody',
  'POST /api/cart/merge': { buyer: 'cart.use' },
  'GET /api/list': { buyer: 'cart.use' },
  'POST /api/list': { buyer: 'cart.use' },
  'GET /api/list/{id}': { buyer: 'cart.use', record: 'list' },
  'PATCH /api/list/{id}': { buyer: 'cart.use', record: 'list' },
  'PATCH /api/list/{id}/lines': {
    buyer: 'cart.use',
    record: 'list',
    input: { variant_id: 1, quantity: 0 },
  },
  'DELETE /api/list/{id}': { buyer: 'cart.use', record: 'list' },
  'POST /api/list/{id}/to_cart': { buyer: 'cart.use', record: 'list' },
  'POST /api/checkout/preview': {
    buyer: 'order.create',
    isAskedByService: true,
    input: { payment_method: 'online' },
  },
  'POST /api/checkout': { buyer: 'order.create' },
  'GET /api/transaction': { buyer: 'order.view' },
  'GET /api/transaction/{slug}': { buyer: 'order.view', record: 'order' },
  'GET /api/transaction/{slug}/document/{kind}': { buyer: 'order.view', record: 'order' },
  'GET /api/transaction/{slug}/credit_note/{number}': { buyer: 'order.view', record: 'order' },
  'GET /api/transaction/{slug}/delivery_photo': { buyer: 'order.view', record: 'order' },
  'GET /api/transaction/{slug}/claim_photo/{id}': { buyer: 'order.view', record: 'order' },
  'POST /api/transaction/{slug}/approve': { buyer: 'order.approve', record: 'order' },
  'POST /api/transaction/{slug}/reject': { buyer: 'order.approve', record: 'order', input: { reason: 'No' } },
  'POST /api/transaction/{slug}/receive': {
    buyer: 'order.receive',
    record: 'order',
    input: { lines: [{ id: 1, quantity: 1 }] },
  },
  'POST /api/transaction/{slug}/reorder': { buyer: 'cart.use', record: 'order' },
  'POST /api/transaction/{slug}/claim': { buyer: 'claim.create', record: 'order', upload: true },
  'POST /api/transaction/{slug}/review': { buyer: 'order.view', record: 'order', upload: true },
  'POST /api/transaction/{slug}/pay': { buyer: 'order.create', record: 'order' },
  'POST /api/transaction/{slug}/proof': { buyer: 'order.create', record: 'order', upload: true },
  'POST /api/transaction/{slug}/cancel': { buyer: 'order.cancel', record: 'order' },
  'GET /api/quotation': { buyer: 'order.view' },
  'POST /api/quotation': { buyer: 'quote.request' },
  'GET /api/quotation/{slug}': { buyer: 'order.view', record: 'quotation' },
  'PATCH /api/quotation/{slug}': { buyer: 'quote.request', record: 'quotation' },
  'DELETE /api/quotation/{slug}': { buyer: 'quote.request', record: 'quotation' },
  'POST /api/quotation/{slug}/submit': { buyer: 'quote.request', record: 'quotation' },
  'POST /api/quotation/{slug}/answer': {
    buyer: 'quote.request',
    record: 'quotation',
    input: { message: 'Soon' },
  },
  'POST /api/quotation/{slug}/counter': {
    buyer: 'quote.request',
    record: 'quotation',
    input: { lines: [{ variant_id: 1, quantity: 1 }] },
  },
  'POST /api/quotation/{slug}/accept': { buyer: 'quote.accept', record: 'quotation', input: { version: 1 } },
  'POST /api/quotation/{slug}/cancel': { buyer: 'quote.request', record: 'quotation' },
  'POST /api/quotation/{slug}/message': {
    buyer: 'quote.request',
    record: 'quotation',
    input: { text: 'Hello' },
  },
  'POST /api/quotation/{slug}/attachment': { buyer: 'quote.request', record: 'quotation', upload: true },
  'DELETE /api/quotation/{slug}/attachment/{id}': { buyer: 'quote.request', record: 'quotation' },
  'GET /api/quotation/{slug}/attachment/{id}': { buyer: 'order.view', record: 'quotation' },
  'GET /api/quotation/{slug}/document': { buyer: 'order.view', record: 'quotation' },
  'POST /api/payment/{reference}/check': { buyer: 'order.view', record: 'payment' },
  // Signed by the provider; payment.api.test.ts is about it.
  'POST /api/payment/webhook/{provider}': 'everybody',
  'POST /api/staff/login': 'everybody',
  'POST /api/staff/logout': { staff: 'any' },
  'GET /api/staff/me': { staff: 'any' },
  'GET /api/staff/order': { staff: 'order.view' },
  'GET /api/staff/order/{slug}': { staff: 'order.view' },
  'POST /api/staff/order/{slug}/prepare': { staff: 'order.fulfil' },
  'POST /api/staff/order/{slug}/pack': { staff: 'order.fulfil' },
  'POST /api/staff/order/{slug}/dispatch': { staff: 'order.fulfil' },
  'POST /api/staff/order/{slug}/deliver': { staff: 'order.fulfil' },
  'POST /api/staff/order/{slug}/cancel': { staff: 'order.cancel' },
  'POST /api/staff/order/{slug}/refuse_cancel': { staff: 'order.cancel' },
  'GET /api/staff/payment': { staff: 'payment.view' },
  'POST /api/staff/payment/{id}/refund': { staff: 'payment.refund' },
  'GET /api/staff/refund': { staff: 'payment.refund' },
  'GET /api/staff/refund/{id}/account': { staff: 'payment.refund' },
  'POST /api/staff/refund/{id}/sent': { staff: 'payment.refund' },
  'GET /api/staff/proof': { staff: 'payment.verify' },
  'GET /api/staff/proof/{id}/file': { staff: 'payment.verify' },
  'POST /api/staff/proof/{id}/verify': { staff: 'payment.verify' },
  'POST /api/staff/proof/{id}/reject': { staff: 'payment.verify' },
  'GET /api/staff/claim': { staff: 'claim.answer' },
  'GET /api/staff/claim_photo/{id}': { staff: 'claim.answer' },
  'POST /api/staff/claim/{id}/approve': { staff: 'claim.answer' },
  'POST /api/staff/claim/{id}/deny': { staff: 'claim.answer' },
  'POST /api/staff/claim/{id}/resolve': { staff: 'claim.answer' },
  'GET /api/staff/quotation': { staff: 'quotation.view' },
  'GET /api/staff/quotation/{slug}': { staff: 'quotation.view' },
  'POST /api/staff/quotation/{slug}/take': { staff: 'quotation.answer' },
  'POST /api/staff/quotation/{slug}/ask': { staff: 'quotation.answer' },
  'POST /api/staff/quotation/{slug}/offer': { staff: 'quotation.answer' },
  'POST /api/staff/quotation/{slug}/approve_offer': { staff: 'quotation.approve' },
  'POST /api/staff/quotation/{slug}/return_offer': { staff: 'quotation.approve' },
  'POST /api/staff/quotation/{slug}/decline': { staff: 'quotation.answer' },
  'POST /api/staff/quotation/{slug}/message': { staff: 'quotation.answer' },
  'GET /api/staff/quotation/{slug}/attachment/{id}': { staff: 'quotation.view' },
  'POST /api/profile/files/{id}/link': { of: 'file' },
  'DELETE /api/profile/files/{id}': { of: 'file' },
};

/**
 * Who may call what. Every route has an entry; one without fails below.
 * everybody: guests too. caller: only ever about the one who calls. Otherwise: about a record that belongs to somebody.
 */
export type Entry =
  | 'everybody'
  | 'caller'
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
  'POST /api/profile/files/{id}/link': { of: 'file' },
  'DELETE /api/profile/files/{id}': { of: 'file' },
};

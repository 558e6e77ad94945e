/**
 * Every error a caller can receive: its status and its exception name in the API. A code without an entry does not
 * compile.
 */
export const errorTable = {
  bad_request: { status: 400, exception: 'BadRequestException' },
  checksum: { status: 400, exception: 'ChecksumException' },
  password_history: { status: 400, exception: 'PasswordHistoryException' },
  authentication: { status: 403, exception: 'AuthenticationException' },
  authorization: { status: 403, exception: 'AuthorizationException' },
  /** Authenticated, but not recently. The client asks for the password or a passkey and repeats the request. */
  reauthentication: { status: 403, exception: 'ReauthenticationException' },
  cors: { status: 403, exception: 'CorsException' },
  not_found: { status: 404, exception: 'NotFoundException' },
  method_not_allowed: { status: 405, exception: 'MethodNotAllowedException' },
  request_timeout: { status: 408, exception: 'RequestTimeoutException' },
  conflict: { status: 409, exception: 'ConflictException' },
  payload_too_large: { status: 413, exception: 'PayloadTooLargeException' },
  unsupported_media_type: { status: 415, exception: 'UnsupportedMediaTypeException' },
  validation: { status: 422, exception: 'ValidationException' },
  /** The same when the account does not exist. */
  credentials: { status: 422, exception: 'ValidationException' },
  /** For password and code together, so that it does not reveal which one was wrong. */
  staff_credentials: { status: 422, exception: 'ValidationException' },
  /** The passkey response is invalid: wrong challenge, origin or key. No further detail is revealed. */
  passkey: { status: 422, exception: 'ValidationException' },
  idempotency_mismatch: { status: 422, exception: 'ValidationException' },
  amount_too_large: { status: 422, exception: 'ValidationException' },
  too_many_requests: { status: 429, exception: 'TooManyRequestsException' },
  internal: { status: 500, exception: 'InternalException' },
  maintenance: { status: 503, exception: 'MaintenanceException' },
  unavailable: { status: 503, exception: 'ServiceUnavailableException' },
  files_unavailable: { status: 503, exception: 'ServiceUnavailableException' },
} as const;

export type ErrorCode = keyof typeof errorTable;
export type ExceptionName = (typeof errorTable)[ErrorCode]['exception'];

/** The body of every error response. */
export type ErrorBody = {
  exception: ExceptionName;
  message: string;
  detail: string | null;
  reference: string;
  errors: Record<string, string[]>;
  /** The current state, if the caller worked on an older version. The endpoint defines its shape. */
  current?: unknown;
};

export type AppErrorOptions = {
  detail?: string;
  errors?: Record<string, string[]>;
  current?: unknown;
  retryAfterSeconds?: number;
  /** Stops reading from a client that sends too slowly or too much at once. */
  closesConnection?: boolean;
};

/** The single error class: what a service throws when it cannot fulfil a request. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.options = options;
  }
}

/** Answers 404 for a record that does not exist or that the caller must not know of. */
export function requireFound<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new AppError('not_found');
  return record;
}

/** The input is invalid because of one field. */
export const fieldError = (field: string, text: string) =>
  new AppError('validation', { errors: { [field]: [text] } });

/** `fieldError` whose text is also the response's detail. */
export const invalidField = (field: string, detail: string) =>
  new AppError('validation', { detail, errors: { [field]: [detail] } });

/** The request contradicts the current state. */
export const conflict = (detail: string) => new AppError('conflict', { detail });

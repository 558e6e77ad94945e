/** Every failure a caller can meet: its status and the exception name on the wire. A code without an entry does not compile. */
export const errorTable = {
  bad_request: { status: 400, exception: 'BadRequestException' },
  checksum: { status: 400, exception: 'ChecksumException' },
  password_history: { status: 400, exception: 'PasswordHistoryException' },
  authentication: { status: 403, exception: 'AuthenticationException' },
  authorization: { status: 403, exception: 'AuthorizationException' },
  /** Known, but it is too long ago that they proved it. The client asks for the password or a passkey and repeats the call. */
  reauthentication: { status: 403, exception: 'ReauthenticationException' },
  cors: { status: 403, exception: 'CorsException' },
  not_found: { status: 404, exception: 'NotFoundException' },
  method_not_allowed: { status: 405, exception: 'MethodNotAllowedException' },
  request_timeout: { status: 408, exception: 'RequestTimeoutException' },
  conflict: { status: 409, exception: 'ConflictException' },
  payload_too_large: { status: 413, exception: 'PayloadTooLargeException' },
  unsupported_media_type: { status: 415, exception: 'UnsupportedMediaTypeException' },
  validation: { status: 422, exception: 'ValidationException' },
  /** The same for an account that does not exist. */
  credentials: { status: 422, exception: 'ValidationException' },
  /** Password and code together: nobody learns which of them was wrong. */
  staff_credentials: { status: 422, exception: 'ValidationException' },
  /** A passkey's answer does not hold: another challenge, another page, another key. It says no more to whoever tries. */
  passkey: { status: 422, exception: 'ValidationException' },
  idempotency_mismatch: { status: 422, exception: 'ValidationException' },
  amount_too_large: { status: 422, exception: 'ValidationException' },
  too_many_requests: { status: 429, exception: 'TooManyRequestsException' },
  internal: { status: 500, exception: 'InternalException' },
  maintenance: { status: 503, exception: 'MaintenanceException' },
  unavailable: { status: 503, exception: 'ServiceUnavailableException' },
} as const;

export type ErrorCode = keyof typeof errorTable;
export type ExceptionName = (typeof errorTable)[ErrorCode]['exception'];

/** The body of every failed answer. */
export type ErrorBody = {
  exception: ExceptionName;
  message: string;
  detail: string | null;
  reference: string;
  errors: Record<string, string[]>;
  /** What is there now, where the caller worked on something older; the endpoint says in which shape. */
  current?: unknown;
};

export type AppErrorOptions = {
  detail?: string;
  errors?: Record<string, string[]>;
  current?: unknown;
  retryAfterSeconds?: number;
  /** Nothing more is read from a client that sends too slowly or too much at once. */
  closesConnection?: boolean;
};

/** The one class: what a service throws when it cannot do what was asked. */
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

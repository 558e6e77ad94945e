import type { MyInvoisError } from '../myinvois.ts';

/** Thrown by handlers: an answer that reports an error. */
export class ErrorAnswer extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

/** https://sdk.myinvois.hasil.gov.my/standard-error-response/ */
export function errorResponse({ status, code, message, headers }: ErrorAnswer): Response {
  return json(status, { error: standardError({ code, message, target: null }) }, headers);
}

type StandardError = {
  propertyName: string | null;
  propertyPath: string | null;
  errorCode: string;
  error: string;
  errorMS: string;
  target: string | null;
  innerError: StandardError[] | null;
};

export function standardError(
  { code, message, target }: MyInvoisError,
  inner: readonly MyInvoisError[] = [],
): StandardError {
  return {
    propertyName: target,
    propertyPath: target,
    errorCode: code,
    error: message,
    errorMS: message,
    target,
    innerError: inner.length > 0 ? inner.map((error) => standardError(error)) : null,
  };
}

/** The shape of errors in the answer to a submission, which differs from that of all others. */
export const submissionError = (codeNumber: string, errors: readonly MyInvoisError[]) => ({
  code: 'ValidationError',
  message: 'Validation Error',
  target: codeNumber,
  details: errors.map(({ code, message, target }) => ({ code, message, target, propertyPath: target })),
});

import { AppError } from './errors.ts';

/** The request contradicts the current state. */
export const conflict = (detail: string) => new AppError('conflict', { detail });

/** One field of the request is invalid. */
export const invalidField = (field: string, detail: string) =>
  new AppError('validation', { detail, errors: { [field]: [detail] } });

import { z } from 'zod';
import { isPostcode } from '../malaysia.ts';

/** Text of one line. Control characters would be invisible, and PostgreSQL stores neither NUL nor lone surrogates. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u);

/** Text of several lines. */
export const textBlock = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*(?:[\n\r\t][^\p{Cc}\p{Cs}]*)*$/u);

/** Digits only. A string, because leading zeros matter. */
export const digits = z.string().refine((text) => /^\d*$/.test(text), { params: { text: 'field_number' } });

/** A code or number with a fixed number of digits. */
export const digitsOf = (length: number) => digits.length(length).meta({ pattern: `^\\d{${length}}$` });

export const postcode = z
  .string()
  .trim()
  .pipe(
    digitsOf(5).refine((text) => text.length !== 5 || isPostcode(text), {
      params: { text: 'postcode_invalid' },
    }),
  );

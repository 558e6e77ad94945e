import { z } from 'zod';

/** A text of one line. Control characters would be invisible, and PostgreSQL stores neither NUL nor half a character. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u);

/** A text of several lines. */
export const textBlock = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*(?:[\n\r\t][^\p{Cc}\p{Cs}]*)*$/u);

export const authLink =
  'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-3 hover:text-brand-hover hover:decoration-2';

/** The line below a form, with the way to another page. */
export const authFoot = 'mt-4 border-line border-t pt-3 text-center';

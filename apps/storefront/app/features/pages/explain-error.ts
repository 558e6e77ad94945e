import { isRouteErrorResponse } from 'react-router';

type Explained = { message: string | null; reference: string | null };

const textIn = (data: object, key: 'message' | 'reference'): string | null => {
  const value: unknown = key in data ? Reflect.get(data, key) : null;
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The message and reference of a loader's failure. Other errors may contain anything, so nothing of them is shown. */
export function describeRouteError(error: unknown): Explained {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object' || error.data === null)
    return { message: null, reference: null };
  return { message: textIn(error.data, 'message'), reference: textIn(error.data, 'reference') };
}

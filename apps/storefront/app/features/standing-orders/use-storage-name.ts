import { buyerKey } from '../../session/buyer-key.ts';
import { useSession } from '../../session/use-session.ts';

/** Where this tab stores a form. Drafts show prices, so each buyer has its own. */
export const useStorageName = (form: string): string =>
  `standing-order-form:${buyerKey(useSession())}:${form}`;

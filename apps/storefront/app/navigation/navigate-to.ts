import { logProblem } from '../errors/problem-log.ts';
import { localizedPath } from '../i18n/paths.ts';
import { runtime } from '../runtime.ts';
import { navigationTarget } from './navigation-target.ts';

/**
 * Navigates to a page of the shop in the visitor's language, or to another site with permission only. Resolves to false
 * when refused.
 */
export async function navigateTo(url: string, options: { external?: boolean } = {}): Promise<boolean> {
  const target = navigationTarget(url, window.location.origin, options.external);
  if (target.kind === 'refused') {
    logProblem(`Navigation to ${target.href} was refused`);
    return false;
  }
  if (target.kind === 'external') {
    window.location.assign(target.href);
    return true;
  }
  const { lang, navigate } = await runtime();
  navigate(localizedPath(lang, target.path));
  return true;
}

import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useAuthText } from './auth-text.ts';

const pages = {
  '{terms}': ['/terms-conditions', 'shell.terms'],
  '{privacy}': ['/privacy-policy', 'shell.privacy'],
} as const;

/** The consent sentence. Its two links open in a new tab, so that the form keeps its input. */
export function Agreement() {
  const { t: common } = useI18n();
  const t = useAuthText();
  const sentence = t('auth.register.agree', { terms: '{terms}', privacy: '{privacy}' });
  return (
    <p className="text-muted text-sm/5.5">
      {sentence.split(/(\{\w+\})/).map((part) => {
        if (part !== '{terms}' && part !== '{privacy}') return part;
        const [to, key] = pages[part];
        return (
          <Link
            key={part}
            to={to}
            target="_blank"
            className="font-semibold text-brand underline underline-offset-3"
          >
            {common(key)}
            <span className="sr-only"> {common('shell.newTab')}</span>
          </Link>
        );
      })}
    </p>
  );
}

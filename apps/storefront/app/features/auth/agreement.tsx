import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useAuthText } from './auth-text.ts';

const pages = {
  '{terms}': ['/terms-conditions', 'shell.terms'],
  '{privacy}': ['/privacy-policy', 'shell.privacy'],
} as const;

/** The sentence with its two links, which open beside the form: what was typed stays. */
export function Agreement() {
  const { t: common } = useI18n();
  const t = useAuthText();
  const sentence = t('auth.register.agree', { terms: '{terms}', privacy: '{privacy}' });
  return (
    <p className="auth-note">
      {sentence.split(/(\{\w+\})/).map((part) => {
        if (part !== '{terms}' && part !== '{privacy}') return part;
        const [to, key] = pages[part];
        return (
          <Link key={part} to={to} target="_blank" className="link">
            {common(key)}
            <span className="sr-only"> {common('shell.newTab')}</span>
          </Link>
        );
      })}
    </p>
  );
}

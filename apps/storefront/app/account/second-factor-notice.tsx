import { buttonClass } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { useLocation } from 'react-router';
import { Link } from '../i18n/link.tsx';
import { pathWithoutLanguage } from '../i18n/paths.ts';
import { useSecurityText } from './security-text.ts';

const path = '/profile/security';

/** Why actions for the company are blocked, and how to unblock them. */
export function SecondFactorNotice({ company }: { company: string }) {
  const text = useSecurityText();
  const isHere = pathWithoutLanguage(useLocation().pathname) === path;
  return (
    <Notice
      tone="warning"
      title={text('factor.required.title')}
      className="mb-4"
      action={
        !isHere && (
          <Link to={path} className={buttonClass()}>
            {text('factor.required.action')}
          </Link>
        )
      }
    >
      <p>{text('factor.required.text', { name: company })}</p>
    </Notice>
  );
}

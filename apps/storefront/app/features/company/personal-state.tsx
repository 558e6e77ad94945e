import { Button, buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useStandingText } from '../../account/standing-text.ts';
import { useSwitchBuyer } from '../../account/use-switch-buyer.ts';
import { Link } from '../../i18n/link.tsx';
import { useSession } from '../../session/use-session.ts';
import { useCompanyText } from './company-text.ts';

/** The company pages for somebody who acts only for themselves. */
export function PersonalState() {
  const text = useCompanyText();
  const standing = useStandingText();
  const companies = useSession()?.standing?.companies ?? [];
  const { isSwitching, switchTo } = useSwitchBuyer();
  if (companies.length === 0) {
    const register = (
      <Link to="/profile/ssm/create" className={buttonClass()}>
        {text('company.none.action')}
      </Link>
    );
    return (
      <EmptyState icon="office-building" title={text('company.none.title')} action={register}>
        {text('company.none.text')}
      </EmptyState>
    );
  }
  const choices = (
    <div className="grid gap-2 mt-4">
      {companies.map(({ id, name }) => (
        <Button key={id} variant="secondary" isLoading={isSwitching} onClick={() => switchTo(id)}>
          {standing('standing.personal.act', { name })}
        </Button>
      ))}
    </div>
  );
  return (
    <EmptyState icon="office-building" title={standing('standing.personal.title')} action={choices}>
      {standing('standing.personal.text')}
    </EmptyState>
  );
}

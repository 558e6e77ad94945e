import type { SetupGuide } from '@bakul/shop/features/staff/setup-guide/setup-guide.contract';
import { Button, buttonClass } from '@bakul/ui/button';
import { Link } from 'react-router';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { MailStep } from './mail-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { useSetupGuideText } from './setup-guide-text.ts';
import type { StepProps } from './setup-step-card.tsx';

/** What a step is for, what it still lacks, and the way to do it. */
export function StepBody(props: StepProps) {
  const t = useSetupGuideText();
  const { isNext } = props;
  switch (props.step.name) {
    case 'profile':
      return (
        <LinkStep
          isNext={isNext}
          text={t('guide.profile.text')}
          href="/settings/shop"
          label={t('guide.profile.action')}
        />
      );
    case 'bank_account':
      return (
        <LinkStep
          isNext={isNext}
          text={t('guide.bank_account.text')}
          href="/settings/bank"
          label={t('guide.bank_account.action')}
        />
      );
    case 'mail':
      return <MailStep {...props} />;
    case 'online_payment':
      return <PaymentStep {...props} />;
    case 'delivery':
      return <DeliveryStep {...props} />;
    case 'farm':
      return (
        <LinkStep
          isNext={isNext}
          text={t('guide.farm.text')}
          href="/catalogue/farms"
          label={t('guide.farm.action')}
        />
      );
    case 'category':
      return (
        <LinkStep
          isNext={isNext}
          text={t('guide.category.text')}
          href="/catalogue/categories"
          label={t('guide.category.action')}
        />
      );
    case 'product':
      return <LinkStep isNext={isNext} {...productStep(props.guide.counts, t)} />;
    case 'order':
      return <p>{t('guide.order.text')}</p>;
  }
}

type LinkStepProps = { isNext: boolean; text: string; href: string; label: string };

function LinkStep({ isNext, text, href, label }: LinkStepProps) {
  return (
    <>
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={href} className={buttonClass({ variant: isNext ? 'primary' : 'neutral' })}>
          {label}
        </Link>
      </div>
    </>
  );
}

/** A product is first created, then published, then stocked. */
function productStep(
  { products, published, orderable }: SetupGuide['counts'],
  t: ReturnType<typeof useSetupGuideText>,
): Omit<LinkStepProps, 'isNext'> {
  if (orderable > 0 || products === 0)
    return { text: t('guide.product.text'), href: '/catalogue/new', label: t('guide.product.action') };
  if (published === 0) {
    const label = t('guide.product.publishAction');
    return { text: t('guide.product.publish'), href: '/catalogue?status=draft', label };
  }
  return {
    text: t('guide.product.stock'),
    href: '/stock?mode=receive',
    label: t('guide.product.stockAction'),
  };
}

/** A new shop has zones already. Somebody has to say that they are the right ones. */
function DeliveryStep({ step, isNext, guide, onGuide }: StepProps) {
  const t = useSetupGuideText();
  const mutation = useMutation();
  const { zones } = guide.counts;
  async function confirm() {
    const result = await mutation.run('POST /api/staff/setup_guide/delivery', {});
    if (result.ok) onGuide(result.data.data);
  }
  return (
    <>
      <p>{t('guide.delivery.text', { n: zones })}</p>
      {mutation.failure && <FailureNotice failure={mutation.failure} />}
      <div className="flex flex-wrap gap-2">
        <Link to="/settings/zones" className={buttonClass({ variant: isNext ? 'primary' : 'neutral' })}>
          {t('guide.delivery.action')}
        </Link>
        {!step.is_done && zones > 0 && (
          <Button variant="secondary" isLoading={mutation.isBusy} onClick={() => void confirm()}>
            {t('guide.delivery.confirm')}
          </Button>
        )}
      </div>
    </>
  );
}

import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Hint } from '@bakul/ui/hint';
import { Icon } from '@bakul/ui/icon';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import { useCheckoutText } from './checkout-text.ts';
import { Section } from './section.tsx';

type Line = Preview['lines'][number];
type ReviewSectionProps = {
  preview: Preview;
  quotation: string | null;
  isWaiting: boolean;
  problem: string | undefined;
};

/** A review of everything in the order, with problems at their lines. */
export function ReviewSection({ preview, quotation, isWaiting, problem }: ReviewSectionProps) {
  const text = useCheckoutText();
  const source = (
    <Link
      to={quotation === null ? '/shopping-cart' : `/quotations/${quotation}`}
      className={buttonClass({ variant: 'quiet', className: '-my-2 -me-4' })}
    >
      {text(quotation === null ? 'review.edit' : 'review.quotation')}
    </Link>
  );
  return (
    <Section
      part="review"
      number={4}
      isWaiting={isWaiting}
      title={text('review.title')}
      aside={source}
      problem={problem}
    >
      {quotation !== null && <Hint icon="lock">{text('review.locked', { slug: quotation })}</Hint>}
      <ul className="grid grid-cols-1 gap-y-3 gap-x-10 md:grid-cols-2" data-testid="review-lines">
        {preview.lines.map((line) => (
          <ReviewLine key={line.id} line={line} />
        ))}
      </ul>
    </Section>
  );
}

function ReviewLine({ line }: { line: Line }) {
  const { t } = useI18n();
  const { product, quantity, pack_label, price, price_unit, amount } = line;
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3">
      {product.thumb ? (
        <img
          className="w-14 h-10.5 rounded-small bg-tint object-cover"
          src={product.thumb}
          alt=""
          width={56}
          height={42}
          loading="lazy"
        />
      ) : (
        <span className="w-14 h-10.5 rounded-small bg-tint" />
      )}
      <div className="grid min-w-0">
        <strong>{product.name}</strong>
        <span className="text-muted text-sm/5">
          {formatQuantity(quantity)} × {pack_label} · {formatMoney(price)}
          {t(`per.${price_unit}`)}
        </span>
        <LineProblem line={line} />
      </div>
      <Money className="font-strong whitespace-nowrap" sen={amount} />
    </li>
  );
}

function LineProblem({ line: { problems, available, order_unit } }: { line: Line }) {
  const { t } = useI18n();
  const text = useCheckoutText();
  const [worst] = problems;
  if (worst === undefined || worst === 'price_changed') return null;
  const left = `${formatQuantity(available)} ${unitName(t, order_unit, available)}`;
  return (
    <span className="flex items-start gap-1.5 text-danger text-sm/5 font-semibold">
      <Icon className="mt-0.5" name="circle-alert" size="sm" />
      {text(`review.problem.${worst}`, { available: left })}
    </span>
  );
}

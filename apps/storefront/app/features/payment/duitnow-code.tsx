import { formatMoney } from '@bakul/shop/kit/text/format';
import { QrCode } from '@bakul/ui/qr-code';
import { usePaymentText } from './payment-text.ts';

type DuitNowCodeProps = { payload: string; amount: number; reference: string; headingLevel: 2 | 3 };

/** The DuitNow code of a transfer: the banking app that scans it fills in amount and reference. */
export function DuitNowCode({ payload, amount, reference, headingLevel }: DuitNowCodeProps) {
  const text = usePaymentText();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className="grid gap-4 justify-items-center border border-line rounded-card bg-surface p-4 text-center sm:grid-cols-[auto_minmax(0,1fr)] sm:justify-items-start sm:items-center sm:gap-6 sm:text-start"
      data-testid="duitnow"
    >
      <QrCode
        text={payload}
        label={text('duitnow.label')}
        className="size-56 rounded-card border border-line sm:size-48"
      />
      <div className="grid gap-2">
        <Heading className="text-lg/7">{text('duitnow.title')}</Heading>
        <p>{text('duitnow.text')}</p>
        <p className="font-strong tabular-nums">
          {text('duitnow.filled', { amount: formatMoney(amount), reference })}
        </p>
        <p className="text-muted text-sm sm:hidden">{text('duitnow.phone')}</p>
      </div>
    </section>
  );
}

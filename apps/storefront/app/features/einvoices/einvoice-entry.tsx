import type { Einvoice } from '@bakul/shop/features/einvoice/einvoice.contract';
import { Icon } from '@bakul/ui/icon';
import { Skeleton } from '@bakul/ui/skeleton';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { lazy, Suspense } from 'react';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { EinvoiceBadge } from './einvoice-badge.tsx';
import { useEinvoiceText } from './einvoice-text.ts';

const QrCode = lazy(async () => ({ default: (await import('@bakul/ui/qr-code')).QrCode }));

/** One e-invoice: its state, and once it is valid its reference, the link and the QR code of its public page. */
export function EinvoiceEntry({ einvoice }: { einvoice: Einvoice }) {
  const { lang } = useI18n();
  const text = useEinvoiceText();
  const { kind, number, status, total, uuid, validated_at, public_url, is_simulated } = einvoice;
  const name = text(`einvoice.kind.${kind}`, { number });
  return (
    <div className="grid gap-2" data-testid="einvoice">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong className="tabular">{name}</strong>
        <Money sen={total} />
      </div>
      <EinvoiceBadge einvoice={einvoice} />
      {status !== 'valid' && <SmallText>{text(`einvoice.${status}.text`)}</SmallText>}
      {is_simulated && <SmallText>{text('einvoice.simulated.text')}</SmallText>}
      {uuid && public_url && (
        <div className="flex flex-wrap items-center gap-4">
          <Suspense fallback={<Skeleton className="size-32" />}>
            <QrCode
              text={public_url}
              label={text('einvoice.qr', { number: name })}
              className="size-32 flex-none rounded-control border border-line"
            />
          </Suspense>
          <div className="grid min-w-40 flex-1 gap-2">
            <p>
              <SmallText as="span" className="block">
                {text('einvoice.uuid')}
              </SmallText>
              <span className="wrap-anywhere font-semibold text-sm/5 tabular-nums">{uuid}</span>
            </p>
            {validated_at && (
              <SmallText>{text('einvoice.validated', { time: formatMoment(validated_at, lang) })}</SmallText>
            )}
            <a
              href={public_url}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-6 items-center gap-1 font-semibold text-brand hover:underline"
            >
              {text('einvoice.open')}
              <Icon name="external-link" />
              <span className="sr-only">{text('einvoice.newTab')}</span>
            </a>
          </div>
        </div>
      )}
    </div>
  );
}

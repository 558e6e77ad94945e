import type { StaffEinvoiceDetail } from '@bakul/shop/features/einvoice/staff/einvoice.contract';
import { Button } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { Disclosure } from '@bakul/ui/disclosure';
import { Icon } from '@bakul/ui/icon';
import { Notice } from '@bakul/ui/inline-error';
import { showToast } from '@bakul/ui/toast-store';
import { formatLocalDate } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { smallFacts, textLink } from '../../parts/styles.ts';
import { EinvoiceActions } from './einvoice-actions.tsx';
import { EinvoiceProblem } from './einvoice-problem.tsx';
import { EinvoiceState } from './einvoice-state.tsx';
import { useEinvoicesText } from './einvoices-text.ts';

type EinvoiceDetailProps = { id: string; onChange: () => Promise<unknown> };

export function EinvoiceDetail({ id, onChange }: EinvoiceDetailProps) {
  const einvoice = useData('GET /api/staff/e_invoice/{id}', { id });
  return (
    <WithData from={einvoice}>
      {({ data }) => (
        <Einvoice
          einvoice={data}
          onSaved={(next) => {
            einvoice.replace({ data: next });
            void onChange();
          }}
          onConflict={einvoice.reload}
        />
      )}
    </WithData>
  );
}

type EinvoiceProps = {
  einvoice: StaffEinvoiceDetail;
  onSaved: (einvoice: StaffEinvoiceDetail) => void;
  onConflict: () => Promise<unknown>;
};

function Einvoice({ einvoice, onSaved, onConflict }: EinvoiceProps) {
  const t = useEinvoicesText();
  const { id, kind, number, status, attempts, consolidates, document, is_simulated } = einvoice;
  return (
    <article className="grid content-start gap-4 min-w-0" data-testid="einvoice-detail">
      <DetailHeader title={number}>
        <p className={smallFacts}>
          <EinvoiceState einvoice={einvoice} />
          {t(`einvoices.kind.${kind}`)}
        </p>
      </DetailHeader>
      {is_simulated && (
        <Notice tone="warning" title={t('einvoice.simulated')}>
          {t('einvoice.simulated.text')}
        </Notice>
      )}
      <EinvoiceProblem einvoice={einvoice} />
      <EinvoiceActions einvoice={einvoice} onSaved={onSaved} onConflict={onConflict} />
      <EinvoiceFacts einvoice={einvoice} />
      {consolidates.length > 0 && <ConsolidatedDocuments documents={consolidates} />}
      {document && <SentDocument document={document} />}
      <History
        type="e_invoice"
        id={id}
        version={`${status} ${attempts} ${einvoice.buyer_asked_at} ${einvoice.approval?.at}`}
      />
    </article>
  );
}

function EinvoiceFacts({ einvoice }: { einvoice: StaffEinvoiceDetail }) {
  const { t: common, lang } = useI18n();
  const t = useEinvoicesText();
  const { buyer, order, submitted_at, validated_at, public_url, consolidated_in } = einvoice;
  return (
    <Facts
      facts={[
        { label: common('field.buyer'), value: buyer ?? t('einvoices.publicBuyers') },
        { label: common('field.amount'), value: <Money sen={einvoice.total} /> },
        { label: t('einvoice.order'), value: order && <OrderLink slug={order} /> },
        { label: t('einvoices.issued'), value: formatLocalDate(einvoice.issued_on, lang) },
        {
          label: t('einvoice.in'),
          value: consolidated_in && (
            <Link className={textLink} to={`/e-invoices?status=all&open=${consolidated_in.id}`}>
              {consolidated_in.number}
            </Link>
          ),
        },
        { label: t('einvoice.submitted'), value: submitted_at && formatTime(submitted_at, lang) },
        { label: t('einvoice.validated'), value: validated_at && formatTime(validated_at, lang) },
        { label: t('einvoice.attempts'), value: einvoice.attempts > 1 && einvoice.attempts },
        { label: t('einvoice.uuid'), value: einvoice.uuid, isWide: true },
        { label: t('einvoice.submission'), value: einvoice.submission_uid, isWide: true },
        {
          label: t('einvoice.production'),
          value: public_url && (
            <a
              className={classNames('inline-flex items-center gap-1', textLink)}
              href={public_url}
              target="_blank"
              rel="noreferrer"
            >
              {t('einvoice.public')} <Icon name="external-link" size="xs" />
              <span className="sr-only">{t('einvoice.newTab')}</span>
            </a>
          ),
          isWide: true,
        },
      ]}
    />
  );
}

function ConsolidatedDocuments({ documents }: { documents: StaffEinvoiceDetail['consolidates'] }) {
  const t = useEinvoicesText();
  return (
    <Disclosure summary={t('einvoice.contains', { n: documents.length })}>
      <ul className="divide-y divide-line">
        {documents.map(({ id, number, total }) => (
          <li className="flex justify-between gap-4 py-1.5 tabular-nums" key={id}>
            <Link className={textLink} to={`/e-invoices?status=all&open=${id}`}>
              {number}
            </Link>
            <Money sen={total} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The JSON is sent without line breaks, so it is indented for reading. */
function SentDocument({ document }: { document: string }) {
  const t = useEinvoicesText();
  async function copy() {
    await navigator.clipboard.writeText(document);
    showToast({ type: 'success', message: t('einvoice.copied') });
  }
  return (
    <Disclosure summary={t('einvoice.document')}>
      <div className="grid justify-items-start gap-2">
        <Button variant="neutral" size="small" icon="copy" onClick={() => void copy()}>
          {t('einvoice.copy')}
        </Button>
        <pre className="w-full rounded-control bg-canvas p-3 text-xs/5 whitespace-pre-wrap wrap-anywhere">
          {indent(document)}
        </pre>
      </div>
    </Disclosure>
  );
}

function indent(document: string): string {
  try {
    return JSON.stringify(JSON.parse(document), null, 2);
  } catch {
    return document;
  }
}

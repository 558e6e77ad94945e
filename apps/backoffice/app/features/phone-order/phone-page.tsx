import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { noticeClass } from '../orders/notice-class.ts';
import { useOrderText } from '../orders/order-text.ts';
import { useStoredDraft } from '../orders/stored-draft.ts';
import { BuyerCard, type PhoneBuyer, RecentOrdersAndLists } from './buyer-card.tsx';
import { BuyerSearch } from './buyer-search.tsx';
import { PhoneChoices } from './phone-choices.tsx';
import { addGoods, emptyDraft, inputOf, isDraft, type PhoneDraft, paymentMethodOf } from './phone-draft.ts';
import { PhoneLines } from './phone-lines.tsx';
import { PhoneMessage } from './phone-message.tsx';
import { usePhoneText } from './phone-text.ts';
import { type PhonePreview, usePreview } from './use-preview.ts';

type DraftChange = Partial<PhoneDraft> | ((before: PhoneDraft) => Partial<PhoneDraft>);

/** Takes an order by phone: caller, products, destination, and a live preview of the totals. */
export function PhonePage() {
  const t = usePhoneText();
  const navigate = useNavigate();
  const [kept, keep] = useStoredDraft('phone order', isDraft);
  const [again, setAgain] = useState(0);
  const draft = kept ?? emptyDraft;
  const { preview, failure, isChecking } = usePreview(inputOf(draft), again);
  const mutation = useMutation({ onConflict: () => setAgain((n) => n + 1) });
  const buyer = useData(
    'GET /api/staff/phone_order/buyer/{id}',
    draft.buyerId === null ? null : { id: draft.buyerId },
  );
  // For responses that arrive after the render they were requested in.
  const latest = useRef(draft);
  latest.current = draft;
  const change = (next: DraftChange) => {
    const changed = typeof next === 'function' ? next(latest.current) : next;
    latest.current = { ...latest.current, ...changed };
    keep(latest.current);
  };

  async function place() {
    const input = inputOf({ ...draft, method: paymentMethodOf(draft, preview?.payment_methods) });
    if (!input || !preview?.delivery_date) return;
    const result = await mutation.run(
      'POST /api/staff/phone_order',
      { ...input, delivery_date: preview.delivery_date, price_hash: preview.price_hash },
      { done: null },
    );
    if (!result.ok) return;
    keep(null);
    await navigate(`/orders/${result.data.data.transaction.slug}`);
  }

  const isReady = preview !== null && preview.problems.length === 0 && draft.personId !== null;
  return (
    <Page
      title={t('phone.title')}
      hint={t('phone.hint')}
      footer={
        draft.buyerId !== null && (
          <>
            <Totals preview={preview} isChecking={isChecking} />
            <Button
              disabled={!isReady || isChecking}
              isLoading={mutation.isBusy}
              onClick={() => void place()}
            >
              {preview && preview.total > 0
                ? t('phone.submit', { total: formatMoney(preview.total) })
                : t('phone.submit.none')}
            </Button>
          </>
        )
      }
    >
      <FailureNotice failure={mutation.failure ?? failure} />
      {draft.buyerId === null ? (
        <BuyerSearch
          onBuyer={(buyerId, personId) => keep({ ...emptyDraft, buyerId, personId, lines: draft.lines })}
        />
      ) : (
        <WithData from={buyer}>
          {({ data }) =>
            data.buyer_id === draft.buyerId && (
              <PhoneForm
                buyer={data}
                draft={draft}
                preview={preview}
                onChange={change}
                onOther={() => keep(null)}
              />
            )
          }
        </WithData>
      )}
    </Page>
  );
}

type PhoneFormProps = {
  buyer: PhoneBuyer;
  draft: PhoneDraft;
  preview: PhonePreview | null;
  onChange: (change: DraftChange) => void;
  onOther: () => void;
};

function PhoneForm({ buyer, draft, preview, onChange, onOther }: PhoneFormProps) {
  const [first] = buyer.people;
  const [home] = buyer.addresses;
  // Preselects the first address, and the person when there is only one.
  const place = draft.place === '' && home ? `address ${home.id}` : null;
  const alone = buyer.people.length === 1 && first?.may_order ? first.id : null;
  const personId = draft.personId === null ? alone : null;
  useEffect(() => {
    if (place === null && personId === null) return;
    onChange({ ...(place !== null && { place }), ...(personId !== null && { personId }) });
  });
  return (
    <div className="grid gap-6 lg:[grid-template:'main_buyer'_auto_'main_choices'_1fr_/_minmax(0,3fr)_minmax(320px,2fr)] lg:gap-y-5 lg:gap-x-8">
      <BuyerCard
        buyer={buyer}
        personId={draft.personId}
        onPerson={(personId) => onChange({ personId })}
        onOther={onOther}
      />
      <div className="grid content-start min-w-0 gap-7 lg:[grid-area:main]">
        <PhoneMessage buyerId={buyer.buyer_id} draft={draft} onChange={onChange} />
        <PhoneLines
          buyerId={buyer.buyer_id}
          lines={draft.lines}
          preview={preview}
          onLines={(lines) => onChange({ lines })}
        />
        <RecentOrdersAndLists
          buyer={buyer}
          onAdd={(goods) =>
            onChange({
              lines: goods.reduce((lines, each) => addGoods(lines, each, each.quantity), draft.lines),
            })
          }
        />
      </div>
      <div className="grid gap-4 content-start min-w-0 lg:[grid-area:choices]">
        <PhoneChoices buyer={buyer} draft={draft} preview={preview} onChange={onChange} />
        {preview && <Stops preview={preview} />}
      </div>
    </div>
  );
}

/** The problems that prevent the order. */
function Stops({ preview }: { preview: PhonePreview }) {
  const t = usePhoneText();
  const { zone } = preview;
  return (
    <ul className="grid content-start min-w-0 gap-2" aria-live="polite">
      {preview.problems.map((problem) => (
        <li key={problem} className={noticeClass('warning')}>
          <Icon name="triangle-alert" size="sm" />
          {problem === 'below_minimum' && zone
            ? t('phone.minimum', { zone: zone.name, amount: formatMoney(zone.shortfall) })
            : t(`phone.stop.${problem}`)}
        </li>
      ))}
      {preview.approval_reason && (
        <li className={noticeClass('info')}>{t(`phone.needsApproval.${preview.approval_reason}`)}</li>
      )}
    </ul>
  );
}

function Totals({ preview, isChecking }: { preview: PhonePreview | null; isChecking: boolean }) {
  const t = usePhoneText();
  const words = useOrderText();
  const { t: common } = useI18n();
  if (!preview) {
    return <p className="text-muted">{isChecking ? common('common.loading') : t('phone.person.choose')}</p>;
  }
  const parts = [
    ['goods', preview.goods],
    ...(preview.discount > 0 ? [['discount', -preview.discount] as const] : []),
    ...(preview.tax > 0 ? [['tax', preview.tax] as const] : []),
    ['delivery', preview.delivery],
  ] as const;
  return (
    <p className="flex flex-wrap gap-y-0 gap-x-3" role="status">
      {parts.map(([name, amount]) => (
        <span key={name} className="text-muted">
          {words(`order.${name}`)} {formatMoney(amount)}
        </span>
      ))}
      <strong>
        {t('phone.totals')} {formatMoney(preview.total)}
      </strong>
      {isChecking && <span className="text-muted">{t('phone.checking')}</span>}
    </p>
  );
}

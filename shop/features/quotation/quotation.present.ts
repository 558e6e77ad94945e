import { withIsoTimes } from '../../kit/local-date.ts';
import { lineAmount, type Sen } from '../../kit/money.ts';
import { milliOf } from '../../kit/quantity.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Offer } from '../catalog/price/offer.service.ts';
import { presentTimeline } from '../order/transaction/transaction.present.ts';
import type { Conversation } from './negotiation/conversation.queries.ts';
import type { listVersions, VersionLineRow } from './negotiation/quotation-version.queries.ts';
import { maxRounds } from './quotation.constants.ts';
import type { HeadRow, QuotationLineRow, QuotationRow } from './quotation.queries.ts';
import { turnOf } from './quotation.rules.ts';
import type { QuotationBody } from './quotation-fields.contract.ts';

/** A line of the request, or of the offer. */
export type ShownLine = Omit<QuotationLineRow, 'quotation_id'> &
  Pick<VersionLineRow, 'offered_price' | 'is_available'>;

export type QuotationWithDetails = {
  row: QuotationRow;
  lines: readonly { line: ShownLine; offer: Offer }[];
  versions: Awaited<ReturnType<typeof listVersions>>;
  versionLines: readonly VersionLineRow[];
  talk: Conversation;
};

type Reader = { lang: Lang; now: Date };

const sum = (amounts: readonly Sen[]) => amounts.reduce((all, amount) => all + amount, 0);
const thumbAt = (picture: string | null) => picture && `/media/${picture}.webp`;

export function presentHead<Row extends HeadRow>(row: Row, lang: Lang) {
  return {
    ...withIsoTimes(row),
    status: row.state,
    turn: turnOf(row.state),
    preview: row.preview.map((line) => ({ name: line[`name_${lang}`], thumb: thumbAt(line.picture) })),
  };
}

export function presentBody(whole: QuotationWithDetails, { lang, now }: Reader): QuotationBody {
  const { row, talk, versions } = whole;
  const lines = whole.lines.map((each) => presentLine(each, lang));
  const counted = lines.filter(({ is_available }) => is_available);
  const isOffered = counted.some(({ offered_price }) => offered_price !== null);
  const listGoods = sum(counted.map(({ list_amount }) => list_amount));
  const goods = isOffered ? sum(counted.map(({ offered_amount }) => offered_amount ?? 0)) : null;
  const offer = versions.findLast(({ side }) => side === 'staff');
  const isOpen = row.state === 'offered' || row.state === 'accepted';
  return {
    ...withIsoTimes(row),
    status: row.state,
    turn: turnOf(row.state),
    rounds_left: maxRounds - row.round,
    author: talk.author,
    seconds_left:
      isOpen && row.valid_until
        ? Math.max(0, Math.floor((row.valid_until.getTime() - now.getTime()) / 1000))
        : null,
    lines,
    list_goods: listGoods,
    goods,
    saving: goods === null ? null : listGoods - goods,
    offer: row.state === 'offered' ? (offer?.number ?? null) : null,
    versions: presentVersions(whole, lang),
    messages: talk.messages.map(withIsoTimes),
    attachments: talk.attachments.map(withIsoTimes),
    timeline: presentTimeline(talk.entries),
    transaction: talk.order,
    has_document: offer !== undefined,
  };
}

function presentLine({ line, offer }: QuotationWithDetails['lines'][number], lang: Lang) {
  const amountAt = (price: Sen) => lineAmount(milliOf(line.quantity), offer.packSize, price);
  const listAmount = amountAt(offer.list_price);
  const offeredAmount = line.offered_price === null ? null : amountAt(line.offered_price);
  return {
    ...line,
    sku: offer.sku,
    name: offer[`name_${lang}`],
    route: `/product/${offer.slug}`,
    thumb: thumbAt(offer.picture),
    options: offer.options.map((option) => option[lang]),
    pack_label: offer[`pack_label_${lang}`],
    order_unit: offer.order_unit,
    price_unit: offer.price_unit,
    pack_size: offer.packSize / 1000,
    min_quantity: offer.minimum / 1000,
    quantity_step: offer.step / 1000,
    quantity: Number(line.quantity),
    list_price: offer.list_price,
    list_amount: listAmount,
    offered_amount: offeredAmount,
    saving: offeredAmount === null ? null : listAmount - offeredAmount,
  };
}

function presentVersions({ versions, versionLines, talk }: QuotationWithDetails, lang: Lang) {
  return versions.map((version) => ({
    ...withIsoTimes(version),
    message: talk.messages.find(({ version_id }) => version_id === version.id)?.text ?? null,
    lines: versionLines
      .filter(({ version_id }) => version_id === version.id)
      .map((line) => ({
        ...line,
        name: line[`name_${lang}`],
        pack_label: line[`pack_label_${lang}`],
        quantity: Number(line.quantity),
      })),
  }));
}

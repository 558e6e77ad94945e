import type { OrderLine, Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button, buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Notice } from '@bakul/ui/inline-error';
import { RatingInput } from '@bakul/ui/rating-input';
import { TextareaField } from '@bakul/ui/textarea-field';
import { Uploader } from '@bakul/ui/uploader';
import { type FormEvent, useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { Link } from '../../i18n/link.tsx';
import { fileLimits, photoTypes, useFileLabels } from './file-labels.ts';
import { LinePicture } from './line-details.tsx';
import { useOrderText } from './transaction-text.ts';
import type { OrderProps } from './use-order.ts';
import { usePhotos } from './use-photos.ts';

const maxPhotos = 5;
const maxTextLength = 1000;

type ReviewFormProps = OrderProps & { line: OrderLine };

/** One product of the order: stars, then text and photos, or the existing review. */
export function ReviewForm(props: ReviewFormProps) {
  const { line } = props;
  return (
    <Card
      id={`line-${line.id}`}
      className="grid gap-4 scroll-mt-24"
      aria-label={line.name}
      tabIndex={-1}
      data-testid="review-card"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <LinePicture thumb={line.thumb} />
        <div>
          <h2 className="text-lg/6">{line.name}</h2>
          <SmallText>{line.pack_label}</SmallText>
        </div>
      </div>
      {line.review.may && <Fields {...props} />}
      <div role="status">{!line.review.may && <Given line={line} />}</div>
    </Card>
  );
}

function Given({ line }: { line: OrderLine }) {
  const text = useOrderText();
  return (
    <Notice
      tone="success"
      action={
        <Link to={`${line.route}#reviews`} className={buttonClass({ variant: 'neutral' })}>
          {text('review.see')}
        </Link>
      }
    >
      {text('review.given', { n: line.review.rating ?? 0 })}
    </Notice>
  );
}

function Fields({ order, line, onOrder, onStale }: ReviewFormProps) {
  const text = useOrderText();
  const id = `review-${line.id}`;
  const photos = usePhotos();
  const labels = useFileLabels('photos', maxPhotos);
  const [rating, setRating] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function publish(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (rating === null) return document.getElementById(id)?.focus();
    photos.setPercent(0);
    const { sendForm } = await import('../../api/send-form.ts');
    const result = await sendForm<{ data: Transaction }>({
      path: `/api/transaction/${order.slug}/review`,
      files: photos.files,
      fields: {
        line_id: String(line.id),
        rating: String(rating),
        ...(words.trim() && { text: words.trim() }),
      },
      onPercent: photos.setPercent,
    });
    photos.setPercent(null);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return result.failure.status === 409 ? onStale() : undefined;
    onOrder(result.data.data);
    // The form is unmounted, so the focus moves to the product.
    document.getElementById(`line-${line.id}`)?.focus();
  }

  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={(event) => void publish(event)} noValidate>
      <RatingInput
        name={id}
        value={rating}
        onValue={setRating}
        legend={text('review.stars', { name: line.name })}
        starLabel={(n) => text('review.star', { n })}
        error={isTried && rating === null ? text('review.need') : undefined}
      />
      {rating !== null && (
        <>
          <TextareaField
            id={`${id}-text`}
            name="text"
            label={text('review.text')}
            mark={text('optional')}
            hint={text('review.count', { n: words.length, most: maxTextLength })}
            value={words}
            onValue={setWords}
            maxLength={maxTextLength}
            rows={3}
            autoHeight
          />
          <Uploader
            id={`${id}-photos`}
            name="photos"
            label={text('review.photos')}
            mark={text('optional')}
            hint={text('review.photos.hint')}
            {...fileLimits(photoTypes, maxPhotos)}
            files={photos.shown}
            onAdd={photos.add}
            onRemove={photos.remove}
            labels={labels}
          />
        </>
      )}
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" isLoading={photos.percent !== null} className="justify-self-start">
        {text('review.send')}
        <span className="sr-only">: {line.name}</span>
      </Button>
    </form>
  );
}

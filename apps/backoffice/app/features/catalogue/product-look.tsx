import { Button, buttonClass } from '@bakul/ui/button';
import { Link } from '@bakul/ui/link';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { Checklist } from './checklist.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A product next to the list: what it lacks, and the states it can move to. */
export function ProductDetail({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const t = useCatalogueText();
  const { lang } = useI18n();
  const loaded = useData('GET /api/staff/product/{id}', { id });
  const mutation = useMutation({ record: { type: 'product', id }, onConflict: loaded.reload });

  return (
    <WithData from={loaded}>
      {({ data: product }) => {
        const bring = async (status: typeof product.status) => {
          const input = { id, seen_updated_at: product.updated_at, status };
          if ((await mutation.run('PATCH /api/staff/product/{id}', input)).ok) await onDone();
        };
        const other = lang === 'en' ? 'ms' : 'en';
        return (
          <article className="grid gap-4 pt-2">
            <header className="flex gap-4 pe-12">
              {product.pictures[0] && (
                <img
                  className="w-30 h-24 rounded-control object-cover"
                  src={product.pictures[0].url}
                  alt=""
                />
              )}
              <div>
                <h2>{product[`name_${lang}`] || product.name_en}</h2>
                <p className="text-muted font-normal">{product[`name_${other}`]}</p>
                <StatusBadge status={product.status} />
              </div>
            </header>
            <FailureNotice failure={mutation.failure} />
            <div className="flex flex-wrap gap-2">
              <Link className={buttonClass({})} href={`/catalogue/${id}`}>
                {t('cat.edit')}
              </Link>
              {product.status === 'active' ? (
                <a
                  className={buttonClass({ variant: 'neutral' })}
                  href={product.route}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('cat.seeInShop')}
                </a>
              ) : (
                <Button variant="secondary" isLoading={mutation.isBusy} onClick={() => bring('active')}>
                  {t('cat.publish')}
                </Button>
              )}
              {product.status !== 'archived' && (
                <Button variant="neutral" isLoading={mutation.isBusy} onClick={() => bring('archived')}>
                  {t('cat.archive')}
                </Button>
              )}
            </div>
            <Checklist items={product.checklist} />
            <History type="product" id={id} version={product.updated_at} />
          </article>
        );
      }}
    </WithData>
  );
}

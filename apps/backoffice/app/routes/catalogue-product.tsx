import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from '@bakul/ui/link';
import { useNavigate, useParams } from 'react-router';
import { useData } from '../api/use-data.ts';
import { useCatalogueText } from '../features/catalogue/catalogue-text.ts';
import { ProductEditor } from '../features/catalogue/product-editor.tsx';
import { Page } from '../frame/page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';
import { WithData } from '../frame/with-data.tsx';

export default function ProductRoute() {
  const { id = '' } = useParams();
  return (
    <RequirePermission one={['catalog.edit']}>
      {id === 'new' ? <NewProduct /> : <OldProduct key={id} id={id} />}
    </RequirePermission>
  );
}

function NewProduct() {
  const navigate = useNavigate();
  // Once it is kept, the page has an address of its own.
  return (
    <ProductEditor
      product={null}
      onSaved={({ id }) => void navigate(`/catalogue/${id}`, { replace: true, preventScrollReset: true })}
    />
  );
}

function OldProduct({ id }: { id: string }) {
  const t = useCatalogueText();
  const loaded = useData('GET /api/staff/product/{id}', { id });
  if (loaded.data) return <ProductEditor product={loaded.data.data} onSaved={() => undefined} />;
  return (
    <Page title={t('cat.product')}>
      <WithData
        from={loaded}
        onFailure={({ status }) =>
          status === 404 && (
            <EmptyState title={t('ed.gone')} action={<Link href="/catalogue">{t('ed.toList')}</Link>} />
          )
        }
      >
        {() => null}
      </WithData>
    </Page>
  );
}

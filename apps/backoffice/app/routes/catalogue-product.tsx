import type { StaffProduct } from '@bakul/shop/features/catalog/product/staff/product.contract';
import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from '@bakul/ui/link';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useData } from '../api/use-data.ts';
import { useCatalogueText } from '../features/catalogue/catalogue-text.ts';
import { ProductEditor } from '../features/catalogue/product-editor.tsx';
import { Page } from '../frame/page.tsx';
import { RequirePermission } from '../frame/require-permission.tsx';
import { WithData } from '../frame/with-data.tsx';

export default function ProductRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [made, setMade] = useState('');
  // After the first save, the product gets its own URL. The form stays mounted, because pictures may already be
  // uploading.
  function keep(product: StaffProduct) {
    if (id !== 'new') return;
    setMade(String(product.id));
    void navigate(`/catalogue/${product.id}`, { replace: true, preventScrollReset: true });
  }
  return (
    <RequirePermission one={['catalog.edit']}>
      {id === 'new' || id === made ? (
        <ProductEditor product={null} onSaved={keep} />
      ) : (
        <OldProduct key={id} id={id} />
      )}
    </RequirePermission>
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

import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { TextField } from '@bakul/ui/text-field';
import { useData } from '../../api/use-data.ts';
import { useFilters } from '../../frame/filters.ts';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { ChoiceList } from './choice-list.tsx';
import { PageEditor } from './page-editor.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';
import { ListDetailLayout } from './split.tsx';

const root = '/settings/pages';

/** The identifier of a page in the URL: its path, or `product-` and the product's id. */
const idOf = ({ path, product_id }: { path: string; product_id: number | null }) =>
  encodeURIComponent(product_id === null ? path : `product-${product_id}`);

function subjectOf(id: string): { path: string } | { product_id: number } {
  const product = /^product-(\d+)$/.exec(id)?.[1];
  return product === undefined ? { path: id } : { product_id: Number(product) };
}

export function PagesTab({ id }: { id: string | undefined }) {
  const t = useSettingsText();
  const { lang } = useI18n();
  const { values, set } = useFilters({ keywords: '' });
  const pages = useData('GET /api/staff/seo', { keywords: values.keywords, pageSize: 100 });
  const open = useData('GET /api/staff/seo/page', id === undefined ? null : subjectOf(id));
  const search = values.keywords ? `?keywords=${encodeURIComponent(values.keywords)}` : '';
  const list = (
    <div className="grid grid-cols-1 gap-3 min-w-0">
      <TextField
        id="page-search"
        name="keywords"
        label={t('settings.page.search')}
        value={values.keywords}
        onValue={(keywords) => set({ keywords })}
      />
      <WithData from={pages}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="file-text" title={t('settings.page.none')} />
          ) : (
            <ChoiceList
              label={t('settings.tab.pages')}
              choices={data.map((page) => ({
                id: idOf(page),
                href: `${root}/${idOf(page)}${search}`,
                name: page[`name_${lang}`],
                note: (
                  <>
                    {page.path}{' '}
                    {page.written.map((each) => (
                      <Badge key={each} tone="brand">
                        {each.toUpperCase()}
                      </Badge>
                    ))}
                  </>
                ),
              }))}
            />
          )
        }
      </WithData>
    </div>
  );
  if (id !== undefined && open.data) {
    return (
      <PageEditor
        key={id}
        page={open.data.data}
        list={list}
        onPage={(data) => {
          open.replace({ data });
          void pages.reload();
        }}
        onReload={open.reload}
      />
    );
  }
  return (
    <SettingsFrame tab="pages" hint={t('settings.page.hint')}>
      <ListDetailLayout list={list} back={{ href: root, label: t('settings.tab.pages') }}>
        {id === undefined ? null : <WithData from={open}>{() => null}</WithData>}
      </ListDetailLayout>
    </SettingsFrame>
  );
}

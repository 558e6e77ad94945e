import { useRootData } from '../../root-data/root-data.ts';

/** The head of a page that search engines do not index. */
export function PageHead({ title }: { title: string }) {
  const shop = useRootData()?.config.shop_name;
  return (
    <>
      <title>{shop ? `${title} · ${shop}` : title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

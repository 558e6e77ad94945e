import { useRootData } from '../../root-data.ts';

/** Title of a page that search engines leave alone. */
export function PageHead({ title }: { title: string }) {
  const shop = useRootData()?.config.shop_name;
  return (
    <>
      <title>{shop ? `${title} · ${shop}` : title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

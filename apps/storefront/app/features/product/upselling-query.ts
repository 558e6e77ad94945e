/** The first page at the API's default size. */
export const upsellingQuery = (slug: string) => ({
  id: slug,
  relationships: 'galleries,default_variant',
});

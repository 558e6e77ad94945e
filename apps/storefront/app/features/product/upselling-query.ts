/** What is asked for: the first page, as long as the API makes it. */
export const upsellingQuery = (slug: string) => ({
  id: slug,
  relationships: 'galleries,default_variant',
});

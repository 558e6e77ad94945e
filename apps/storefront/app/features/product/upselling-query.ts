/** What is asked for: ten cards. */
export const upsellingQuery = (slug: string) => ({
  id: slug,
  page: 1,
  pageSize: 10,
  relationships: 'galleries,default_variant',
});

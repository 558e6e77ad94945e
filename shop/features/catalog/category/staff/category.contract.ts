import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { uploadedFile } from '../../../../kit/http/upload.ts';
import { id, idParam, one, slug } from '../../../../kit/http/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { pictureUpload } from '../../picture/staff/picture.contract.ts';

const { get, post, patch, remove } = endpointsAt('/api/staff/category', {
  access: { staff: 'catalog.edit' },
  tag: 'Back office: catalogue',
});
const of = z.object({ id: idParam });

export const StaffCategory = z.object({
  id,
  slug,
  name_en: z.string(),
  name_ms: z.string(),
  parent_id: id.nullable(),
  /** Depth in the tree; 0 at the top. */
  depth: z.int(),
  thumb: z.string().nullable(),
  /** Products placed directly in the category, of any status. */
  own_products: z.int(),
  /** Products on sale in the category and its descendants. */
  listed_products: z.int(),
  updated_at: z.string(),
});
export type StaffCategory = z.infer<typeof StaffCategory>;

/** Parents before children, in the shop's order. */
const tree = one(z.array(StaffCategory));
const names = { name_en: line(60), name_ms: line(60), slug };

export const listStaffCategories = get('', {
  summary: 'List the whole category tree in both languages',
  output: tree,
});

export const createCategory = post('', {
  summary: 'Create a category as the last child of its parent',
  idempotent: true,
  input: z.object({ ...names, slug: slug.optional(), parent_id: id.nullable() }),
  output: tree,
});

export const updateCategory = patch('/{id}', {
  summary: 'Rename a category',
  input: of.extend({ ...z.object(names).partial().shape, seen_updated_at: z.string().max(40) }),
  output: tree,
});

export const moveCategory = post('/{id}/move', {
  summary: 'Move a category to another parent, at a position among its new siblings',
  input: of.extend({
    parent_id: id.nullable(),
    place: z.int().min(0).max(1000),
    /** The parent the caller saw. The move is refused if somebody else has moved the category since. */
    seen_parent_id: id.nullable(),
  }),
  output: tree,
});

export const setCategoryPicture = post('/{id}/picture', {
  summary: 'Set the picture of a category',
  upload: { ...pictureUpload, files: 1 },
  input: of.extend({ files: z.array(uploadedFile).length(1) }),
  output: tree,
});

export const removeCategoryPicture = remove('/{id}/picture', {
  summary: 'Remove the picture of a category',
  input: of,
  output: tree,
});

export const removeCategory = remove('/{id}', {
  summary: 'Delete an empty category',
  input: of,
  output: tree,
});

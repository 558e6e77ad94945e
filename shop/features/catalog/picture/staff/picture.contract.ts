import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { uploadedFile } from '../../../../kit/http/upload.ts';
import { id, idParam, one } from '../../../../kit/http/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { StaffPicture } from '../../product/staff/product.contract.ts';

const { get, post, patch, put, remove } = endpointsAt('/api/staff/product', {
  access: { staff: 'catalog.edit' },
  tag: 'Back office: catalogue',
});
const ofProduct = z.object({ id: idParam });
const ofPicture = ofProduct.extend({ picture_id: idParam });
const pictures = one(z.array(StaffPicture));

export const maxPictures = 12;
export const minCrop = 200;
const side = z.int().min(0).max(10_000);
export const pictureUpload = {
  files: 6,
  fileBytes: 10 * 1024 * 1024,
  types: ['jpeg', 'png'],
} as const;

export const addPictures = post('/{id}/picture', {
  summary: 'Add pictures, re-encoded in the shop’s sizes without metadata',
  upload: pictureUpload,
  input: ofProduct.extend({ files: z.array(uploadedFile).min(1).max(pictureUpload.files) }),
  output: pictures,
});

export const updatePicture = patch('/{id}/picture/{picture_id}', {
  summary: 'Update the name, variant or crop of a picture',
  input: ofPicture.extend({
    name: line(120).optional(),
    variant_id: id.nullish(),
    crop: z.object({ x: side, y: side, width: side, height: side }).nullish(),
  }),
  output: pictures,
});

export const orderPictures = put('/{id}/picture/order', {
  summary: 'Set the order of all pictures; the first is shown on cards',
  input: ofProduct.extend({ ids: z.array(id).min(1).max(maxPictures) }),
  output: pictures,
});

export const removePicture = remove('/{id}/picture/{picture_id}', {
  summary: 'Delete a picture',
  input: ofPicture,
  output: pictures,
});

export const getOriginal = get('/{id}/picture/{picture_id}/original', {
  summary: 'Download the uncropped original of a picture',
  download: true,
  input: ofPicture,
  output: z.string(),
});

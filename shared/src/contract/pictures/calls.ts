import { z } from 'zod'
import { idField, instantData, limitField, noData, noInput, personText } from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { LONGEST_ALT, LONGEST_PICTURE_BYTES } from './choices.ts'

const altField = personText(1, LONGEST_ALT)

const pictureRow = z.object({
  id: idField,
  /** SHA-256 of its largest size: what its addresses are made of. */
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  /** Of all sizes together. */
  bytes: z.int(),
  /** What is seen on it; null: not said yet, so nothing may show it. */
  alt: z.object({ en: z.string(), fa: z.string() }).nullable(),
  /** Addresses of its sizes, the smallest first. */
  sizes: z.array(z.object({ width: z.int(), url: z.string() })),
  /** What shows it: `game:…`, `slide:…`. */
  places: z.array(z.string()),
  version: z.int(),
  uploadedAt: instantData,
})

/** Pictures that staff upload: read, made anew in several sizes, described, shown by games and sliders. */
export const pictureCalls = {
  'office/picture/upload': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'picture.change',
    rate: 'account',
    takesFile: true,
    longestBytes: LONGEST_PICTURE_BYTES,
    summary:
      'Takes a PNG, JPEG, WebP or AVIF image as its body and keeps it made anew as WebP in several sizes, without what else was in the file',
    input: noInput,
    data: z.object({
      picture: pictureRow,
      /** False: it was there already. */
      isNew: z.boolean(),
    }),
    errors: [
      LOGIN,
      MISSING,
      'http.file_required',
      'http.file_type',
      'http.one_file',
      'http.too_large',
      'http.overloaded',
      'pictures.too_many',
      'pictures.unknown_kind',
      'pictures.more_behind',
      'pictures.moving',
      'pictures.wrong_size',
      'pictures.too_dense',
      'pictures.broken',
    ],
  }),
  'office/picture/getPictures': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'picture.read',
    rate: 'read',
    summary: 'Pictures, the newest first; those that something shows, or nothing, or all',
    input: z.object({ isUsed: z.boolean().nullish(), limit: limitField, cursor: idField.nullish() }),
    data: z.object({ items: z.array(pictureRow), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/picture/describe': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'picture.change',
    rate: 'account',
    summary: 'Says in both languages what is seen on a picture, for those who do not see it',
    input: z.object({
      pictureId: idField,
      version: z.int().min(1).max(2_000_000_000),
      alt: z.object({ en: altField, fa: altField }),
    }),
    data: z.object({ picture: pictureRow }),
    errors: [LOGIN, MISSING, 'office.entry_unknown', 'office.changed_meanwhile'],
  }),
  'office/picture/delete': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'picture.change',
    rate: 'account',
    summary: 'Deletes a picture that nothing shows',
    input: z.object({ pictureId: idField }),
    data: noData,
    errors: [LOGIN, MISSING, 'office.entry_unknown', 'pictures.in_use'],
  }),
}

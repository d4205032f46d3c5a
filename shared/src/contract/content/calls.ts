import { z } from 'zod'
import { intIdField, limitField, pageNumberField } from '../fields.ts'
import { operation } from '../operation.ts'
import { TEXT_GROUPS } from './text-links.ts'

const textData = z.object({
  id: z.string(),
  intId: intIdField,
  /** The readable part of its address, and where it is at home. */
  slug: z.string(),
  group: z.enum(TEXT_GROUPS),
  title: z.string(),
  /** Sanitised HTML. */
  text: z.string(),
  version: z.int(),
  /** SHA-256 of the title, a line feed and the HTML: names exactly these words. */
  hash: z.string(),
  /** Since when this version is (or was) shown. */
  updatedAt: z.string(),
})

const textVersionData = z.object({ version: z.int(), title: z.string(), hash: z.string(), since: z.string() })

const sliderItemData = z.object({
  id: z.string(),
  url: z.string(),
  imgUrl: z.string(),
  newWindow: z.boolean(),
  title: z.string(),
  text: z.string(),
  actionTitle: z.string().nullable(),
})

export const contentCalls = {
  'text/text/getText': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'One informational text by id or public number, as it is now or in an earlier version',
    input: z.object({ id: z.string().max(64).nullish(), intId: intIdField.nullish(), version: intIdField.nullish() }),
    data: z.object({ text: textData }),
    errors: ['content.text_not_found'],
  }),
  'text/text/getVersions': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'The versions of one informational text, the newest first',
    input: z.object({ id: z.string().max(64).nullish(), intId: intIdField.nullish() }),
    data: z.object({ items: z.array(textVersionData), countAll: z.int() }),
    errors: ['content.text_not_found'],
  }),
  'text/text/search': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary:
      'Informational texts by words in the language of the caller, the best fit first; with typing errors, and Persian ones in Latin letters',
    input: z.object({ search: z.string().max(100), pageNumber: pageNumberField, limit: limitField }),
    data: z.object({
      items: z.array(
        z.object({
          intId: intIdField,
          slug: z.string(),
          group: z.enum(TEXT_GROUPS),
          title: z.string(),
          start: z.string(),
        }),
      ),
      countAll: z.int(),
    }),
    errors: [],
  }),
  'slider/slider/getSlider': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'The items of one slider: "main" or "secondary" (or their numbers 1 and 2)',
    input: z.object({ sliderId: z.union([z.string().max(64), intIdField]) }),
    data: z.object({ items: z.array(sliderItemData), countAll: z.int() }),
    errors: ['content.slider_not_found'],
  }),
  'site/page/reportError': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    summary: "Writes a fault of the site's own program into the log; `general.requestId` is the id a player may quote",
    input: z.object({
      /** Path of the page, without its query: that may hold secrets of links. */
      page: z.string().max(300),
      message: z.string().max(500),
      stack: z.string().max(4_000),
    }),
    data: z.object({ errorId: z.string() }),
    errors: [],
  }),
}

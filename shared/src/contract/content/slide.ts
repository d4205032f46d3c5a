import { z } from 'zod'
import { comingMomentField, idField, personText } from '../fields.ts'
import {
  LONGEST_ADDRESS,
  LONGEST_SLIDE_ACTION,
  LONGEST_SLIDE_TEXT,
  LONGEST_SLIDE_TITLE,
  MOST_SLIDES,
} from './slide-bounds.ts'

const localized = (min: number, max: number) => z.object({ en: personText(min, max), fa: personText(min, max) })

/** A drawn picture that ships with the site. */
export const drawnField = z
  .string()
  .max(200)
  .regex(/^\/assets\/img\/(?:[\w-]+\/)*[\w.-]+$/)

/** A slide as staff arrange it. Where it leads is looked at by whoever keeps it. */
export const slideField = z.object({
  id: idField,
  url: z.string().min(1).max(LONGEST_ADDRESS),
  newWindow: z.boolean(),
  /** The empty side of a picture follows the direction of reading: each language may have its own. */
  picture: z.union([
    z.object({ kind: z.literal('drawn'), en: drawnField, fa: drawnField }),
    z.object({ kind: z.literal('uploaded'), en: idField, fa: idField }),
  ]),
  title: localized(1, LONGEST_SLIDE_TITLE),
  text: localized(0, LONGEST_SLIDE_TEXT),
  /** What its button says; null: it has none. */
  actionTitle: localized(1, LONGEST_SLIDE_ACTION).nullable(),
  /** False: kept, and shown to nobody. */
  isShown: z.boolean(),
  /** Null: without bound. */
  shownFrom: comingMomentField.nullable(),
  shownUntil: comingMomentField.nullable(),
})
export type Slide = z.output<typeof slideField>

export const slidesField = z.array(slideField).max(MOST_SLIDES)

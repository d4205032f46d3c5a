import { z } from 'zod'
import { LONGEST_HTML, LONGEST_TITLE } from '../content/choices.ts'
import { drawnField } from '../content/slide.ts'
import { idField, personText } from '../fields.ts'

const localized = <Field extends z.ZodType>(field: Field) => z.object({ en: field, fa: field })

/** What players read of a bonus, as staff write it; a language may still be missing. Its HTML is cleaned by whoever keeps it. */
export const bonusWordsField = z.object({
  title: localized(personText(0, LONGEST_TITLE)),
  html: localized(z.string().max(LONGEST_HTML)),
  picture: z.union([
    z.object({ kind: z.literal('drawn'), url: drawnField }),
    z.object({ kind: z.literal('uploaded'), id: idField }),
  ]),
})
export type BonusWords = z.output<typeof bonusWordsField>

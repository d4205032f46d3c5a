import { z } from 'zod'
import type { MailWords } from '../../rules/mail/words.ts'
import { personText } from '../fields.ts'
import { LONGEST_MAIL_LABEL, LONGEST_MAIL_SUBJECT, LONGEST_MAIL_TEXT } from './mail-bounds.ts'

const localized = <Field extends z.ZodType>(field: Field) => z.object({ en: field, fa: field })

/** Several lines of words. */
const textField = z
  .string()
  .max(LONGEST_MAIL_TEXT * 2)
  .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .max(LONGEST_MAIL_TEXT)
      .regex(/^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|\n)*$/u, 'control_character'),
  )

/** What staff write of a message. Empty: not written yet in that language. Whether it fits its message is looked at by whoever keeps it. */
export const mailWordsField = z.object({
  subject: localized(personText(0, LONGEST_MAIL_SUBJECT)),
  text: localized(textField),
  label: localized(personText(0, LONGEST_MAIL_LABEL)).nullable(),
}) satisfies z.ZodType<MailWords>

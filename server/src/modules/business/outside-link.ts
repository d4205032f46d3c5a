import { isWebAddress } from '@tas/shared/contract/content/safe-url.ts'
import { z } from 'zod'
import { bothLanguages } from './both-languages.ts'

const LONGEST = 2_000

/** An address that leads away from this site. No name or password that would disguise the host. */
export const outsideUrl = z
  .string()
  .max(LONGEST)
  .refine((url) => /^https:/i.test(url) && isWebAddress(url), 'format')

/** A link that leads away from this site, as an operator names it. */
export const outsideLink = z.strictObject({ title: bothLanguages, url: outsideUrl })

export type OutsideLink = Readonly<z.output<typeof outsideLink>>

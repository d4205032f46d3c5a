import { z } from 'zod'
import { bothLanguages } from './both-languages.ts'

/** An address that leads away from this site. No name or password that would disguise the host. */
export const outsideUrl = z.url({ protocol: /^https$/ }).refine((url) => {
  const { username, password } = new URL(url)
  return username === '' && password === ''
})

/** A link that leads away from this site, as an operator names it. */
export const outsideLink = z.strictObject({ title: bothLanguages, url: outsideUrl })

export type OutsideLink = Readonly<z.output<typeof outsideLink>>

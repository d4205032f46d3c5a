import { z } from 'zod'
import { bothLanguages } from './both-languages.ts'

/** A link that leads away from this site, as an operator names it. No name or password that would disguise the host. */
export const outsideLink = z.strictObject({
  title: bothLanguages,
  url: z.url({ protocol: /^https$/ }).refine((url) => {
    const { username, password } = new URL(url)
    return username === '' && password === ''
  }),
})

export type OutsideLink = Readonly<z.output<typeof outsideLink>>

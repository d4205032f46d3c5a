import { z } from 'zod'

/** Where a picture of the business is: a path of this site or an https address. */
export const pictureUrl = z.string().regex(/^(?:\/(?!\/)|https:\/\/)\S+$/)

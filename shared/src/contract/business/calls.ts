import { z } from 'zod'
import { currencyData, intIdField, noInput } from '../fields.ts'
import { operation } from '../operation.ts'

/** A link that leads away from the site. */
const outsideLinkData = z.object({ title: z.string(), url: z.url({ protocol: /^https$/ }) })

const businessData = z.object({
  id: z.string(),
  intId: intIdField,
  name: z.string(),
  logoUrl: z.string(),
  languages: z.array(z.enum(['en', 'fa'])),
  mode: z.enum(['sandbox', 'production']),
  /** Countries whose residents may register: ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  defaultCountry: z.string().nullable(),
  minimumAge: z.int(),
  licence: z.object({ operator: z.string(), regulator: z.string(), number: z.string(), url: z.string() }).nullable(),
  jurisdiction: z.string(),
  /** Whether games may bet by themselves (count, stops) under this licence. */
  isAutobetAllowed: z.boolean(),
  /** The shortest a spin of a slot may last under this licence, in milliseconds; 0 where it says nothing. */
  minSpinMs: z.int(),
  supportEmail: z.string().nullable(),
  /** Within so many hours mail to it is answered. */
  supportHours: z.int(),
  /** A chat outside of this site; null where there is none. */
  chat: outsideLinkData.nullable(),
  communities: z.array(outsideLinkData),
})

export const businessCalls = {
  'business/business/getCurrentBusiness': operation({
    method: 'GET',
    auth: 'none',
    rate: 'read',
    summary: 'The business of the BID header: name, logo, languages, served countries, licence',
    input: noInput,
    data: z.object({ business: businessData }),
    errors: [],
  }),
  'currency/availableCurrency/getAvailableCurrencies': operation({
    method: 'GET',
    auth: 'none',
    rate: 'read',
    summary: 'Currencies an account can be opened in',
    input: noInput,
    data: z.object({ items: z.array(currencyData), countAll: z.int() }),
    errors: [],
  }),
}

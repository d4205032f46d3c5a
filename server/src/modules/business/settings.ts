import { isSitePath } from '@tas/shared/contract/content/safe-url.ts'
import { z } from 'zod'
import { declareSettings } from '#kit/settings.ts'
import { outsideLink, outsideUrl } from './outside-link.ts'
import { linkForms, operatorForms, playerForms } from './setting-forms.ts'

const country = z.string().regex(/^[A-Z]{2}$/)

const licence = z.strictObject({
  operator: z.string().min(1).max(200),
  regulator: z.string().min(1).max(200),
  number: z.string().min(1).max(100),
  url: outsideUrl,
})

const shape = z
  .strictObject({
    /** Shown in the header: a path of this site or an https address, whose host goes into the policy of its pages. */
    logoUrl: z
      .string()
      .regex(/^(?:\/(?!\/)|https:\/\/[a-z\d.-]+(?::\d{1,5})?\/)\S+$/)
      .refine((url) => isSitePath(url) || URL.canParse(url))
      .default('/assets/img/brand/logo.svg'),
    /** Where players may live: ISO 3166-1 alpha-2. What is not named is not served. */
    countries: z.array(country).max(250).default([]),
    /** Stands for players who name no country. */
    defaultCountry: country.nullable().default(null),
    minimumAge: z.int().min(18).max(99).default(18),
    /** Name of the profile whose rules of player protection hold (shared/src/rules/limits/profile.ts); of an unknown one the strict. */
    jurisdiction: z.string().min(1).max(40).default('strict'),
    /** Whether the licence lets games bet by themselves; the strict profile never does (see show-business.ts). */
    autobet: z.boolean().default(false),
    /** The shortest a spin of a slot may last, in milliseconds; what the profile asks for where null (see show-business.ts). */
    minSpinMs: z.int().min(0).max(60_000).nullable().default(null),
    licence: licence.nullable().default(null),
    /** A chat outside of this site, in the menu; shown only when set. */
    chat: outsideLink.nullable().default(null),
    /** Where the business's people meet outside of this site, in the footer. */
    communities: z.array(outsideLink).max(10).default([]),
    supportEmail: z.email().nullable().default(null),
    /** Within so many hours mail to it is answered; told beside it. */
    supportHours: z.int().min(1).max(168).default(24),
    /** Where the operator can be written to; shown in the texts. */
    operatorAddress: z.string().min(1).max(300).nullable().default(null),
  })
  .refine((value) => value.defaultCountry === null || value.countries.includes(value.defaultCountry), {
    path: ['defaultCountry'],
  })

/** What the operator says of itself and of its licence: see README.md. */
export type BusinessSettings = Readonly<z.output<typeof shape>>

export const businessSettings = declareSettings('business', shape, {
  forms: { ...operatorForms, ...playerForms, ...linkForms },
  sandbox: {
    // Residence countries to start with: an example of what one licence may cover, not advice.
    countries: ['AT', 'CA', 'CL', 'FI', 'IE', 'IS', 'LI', 'LU', 'MT', 'NZ'],
    defaultCountry: 'MT',
    jurisdiction: 'sandbox',
    autobet: true,
    // An address nobody reads, as a sandbox has nobody to read it; an operator sets a real one.
    supportEmail: 'support@tas.example',
  },
})

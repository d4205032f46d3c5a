import { findRulesProblem, LOTTERY_RULES_VERSION } from '@tas/shared/rules/lottery/draw-rules.ts'
import { findSlotGame } from '@tas/shared/rules/slots/slots.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { z } from 'zod'
import type { BusinessSettings } from '../../ctx.ts'
import { clubSettings } from './club-settings.ts'
import { outsideLink } from './outside-link.ts'

const currency = z.strictObject({
  id: z.string().regex(/^[A-Z0-9]{3,8}$/),
  title: z.string().min(1).max(60),
  symbol: z.string().min(1).max(8),
  pointCount: z.int().min(0).max(8),
})

const country = z.string().regex(/^[A-Z]{2}$/)

const licence = z.strictObject({
  operator: z.string().min(1).max(200),
  regulator: z.string().min(1).max(200),
  number: z.string().min(1).max(100),
  url: z.url({ protocol: /^https$/ }),
})

const help = z.strictObject({
  title: z.strictObject({ en: z.string().min(1).max(80), fa: z.string().min(1).max(80) }),
  url: z.url({ protocol: /^https$/ }),
  phone: z.string().min(3).max(40).nullable().default(null),
})

/** Help that is there for everybody, whatever the country. */
const HELP = [
  {
    title: { en: 'Gambling Therapy: free help online', fa: '«گمبلینگ تراپی»: کمک رایگان اینترنتی' },
    url: 'https://www.gamblingtherapy.org/',
    phone: null,
  },
  {
    title: { en: 'Gamblers Anonymous: meetings near you', fa: 'معتادان گمنام به قمار: جلسه‌های نزدیک شما' },
    url: 'https://gamblersanonymous.org/',
    phone: null,
  },
]

/** Draws in one currency: one after another, each closing at a whole multiple of `everyMinutes`. Amounts in whole units. */
const lottery = z.strictObject({
  currency: currency.shape.id,
  everyMinutes: z.int().min(1).max(43_200),
  /** Numbers on a ticket, of so many. */
  pick: z.int(),
  from: z.int(),
  price: z.string(),
  maxTickets: z.int(),
  maxPerPlayer: z.int(),
  /** The most hits first: what is set aside for all who have them, and what each gets; null: they share it all. */
  tiers: z.array(z.strictObject({ hits: z.int(), reserve: z.string(), prize: z.string().nullable() })),
})

const businessSettings = z
  .strictObject({
    /** Shown in the header: a path of this site or an https address, whose host goes into the policy of its pages. */
    logoUrl: z
      .string()
      .regex(/^(?:\/(?!\/)|https:\/\/[a-z\d.-]+(?::\d{1,5})?\/)\S+$/)
      .refine((url) => url.startsWith('/') || URL.canParse(url))
      .default('/assets/img/brand/logo.svg'),
    currencies: z
      .array(currency)
      .min(1)
      .default([
        { id: 'USD', title: 'US dollar', symbol: '$', pointCount: 2 },
        { id: 'EUR', title: 'Euro', symbol: '€', pointCount: 2 },
        { id: 'USDT', title: 'Tether', symbol: '₮', pointCount: 6 },
      ]),
    /** Where players may live: ISO 3166-1 alpha-2. What is not named is not served. */
    countries: z.array(country).default([]),
    /** Stands for players who name no country. */
    defaultCountry: country.nullable().default(null),
    minimumAge: z.int().min(18).max(99).default(18),
    /** Name of the profile whose rules of player protection hold (shared/src/rules/limits/profile.ts); of an unknown one the strict. */
    jurisdiction: z.string().min(1).max(40).default('strict'),
    /** Whether the licence lets games bet by themselves; the strict profile never does (see show-business.ts). */
    autobet: z.boolean().default(false),
    /** The shortest a spin of a slot may last, in milliseconds; what the profile asks for where null (see show-business.ts). */
    minSpinMs: z.int().min(0).max(60_000).nullable().default(null),
    /**
     * Most all players of a currency may win together in one round of crash, in whole units of it ("25000"). A currency
     * that is not named plays for the highest payout of one bet.
     */
    crashMaximums: z.record(currency.shape.id, z.string()).default({}),
    /**
     * From which amount on a stake, a win or a deposit has a line in the audit trail, in whole units of each currency
     * ("5000"). 10000 of a currency that is not named.
     */
    largeAmounts: z.record(currency.shape.id, z.string()).default({}),
    /** Which build a slot machine runs, by machine ("simorgh": "94"); the one with the highest return where none is named. */
    slotBuilds: z.record(z.string(), z.string()).default({}),
    /** Schedules of lottery draws, one for each currency at most. */
    lotteries: z.array(lottery).default([]),
    loyalty: clubSettings.prefault({}),
    /** For so many hours after a change of password, second factor or address no money may leave the account. */
    credentialLockHours: z.int().min(24).max(72).default(24),
    licence: licence.nullable().default(null),
    /** A chat outside of this site, in the menu; shown only when set. */
    chat: outsideLink.nullable().default(null),
    /** Where the business's people meet outside of this site, in the footer. */
    communities: z.array(outsideLink).max(10).default([]),
    supportEmail: z.email().nullable().default(null),
    /** Within so many hours mail to it is answered; told beside it. */
    supportHours: z.int().min(1).max(168).default(24),
    /** Where players find help with gambling, free and confidential; shown in Safer play. */
    help: z.array(help).max(20).default(HELP),
    /** The national register of excluded people the licence asks; see the exclusion module. Null: none is asked. */
    register: z
      .strictObject({
        url: z.url({ protocol: /^https?$/ }),
        /** An answer that takes longer is none. */
        timeoutMs: z.int().min(100).max(10_000).default(3_000),
      })
      .nullable()
      .default(null),
    /** Where the operator can be written to; shown in the texts. */
    operatorAddress: z.string().min(1).max(300).nullable().default(null),
  })
  .refine((value) => isUnique(value.currencies.map((entry) => entry.id)), { path: ['currencies'] })
  .refine((value) => areAmounts(value.crashMaximums, value.currencies), { path: ['crashMaximums'] })
  .refine((value) => areAmounts(value.largeAmounts, value.currencies), { path: ['largeAmounts'] })
  .refine(
    ({ slotBuilds }) =>
      Object.entries(slotBuilds).every(
        ([machine, build]) => findSlotGame(machine, { build })?.read({ build }).ok === true,
      ),
    { path: ['slotBuilds'] },
  )
  .refine(({ lotteries }) => isUnique(lotteries.map((entry) => entry.currency)), { path: ['lotteries'] })
  .refine(({ lotteries, currencies }) => lotteries.every((entry) => canBeDrawn(entry, currencies)), {
    path: ['lotteries'],
  })
  .refine((value) => value.defaultCountry === null || value.countries.includes(value.defaultCountry), {
    path: ['defaultCountry'],
  })

/** Settings as an operator writes them: whatever is left out has a default. */
export type GivenSettings = z.input<typeof businessSettings>

/** Residence countries a sandbox starts with: an example of what one licence may cover, not advice. */
const SANDBOX_COUNTRIES = ['AT', 'CA', 'CL', 'FI', 'IE', 'IS', 'LI', 'LU', 'MT', 'NZ']

/** An address nobody reads, as a sandbox has nobody to read it; an operator sets a real one. */
const SANDBOX_SUPPORT = 'support@tas.example'

/** What a sandbox draws every ten minutes in each of its currencies. */
const SANDBOX_LOTTERY = {
  ...{ everyMinutes: 10, pick: 6, from: 49, price: '1', maxTickets: 5_000, maxPerPlayer: 100 },
  tiers: [
    { hits: 6, reserve: '500000', prize: null },
    { hits: 5, reserve: '150000', prize: '3000' },
    { hits: 4, reserve: '100000', prize: '150' },
    { hits: 3, reserve: '75000', prize: '15' },
    { hits: 2, reserve: '15000', prize: '3' },
  ],
}

/** What a business starts with when nothing is given: countries and a lottery to try it with in a sandbox, none in production. */
export function startingSettings(mode: 'sandbox' | 'production'): GivenSettings {
  if (mode === 'production') return {}
  const lotteries = ['USD', 'EUR', 'USDT'].map((currency) => ({ ...SANDBOX_LOTTERY, currency }))
  return {
    countries: SANDBOX_COUNTRIES,
    defaultCountry: 'MT',
    jurisdiction: 'sandbox',
    autobet: true,
    lotteries,
    supportEmail: SANDBOX_SUPPORT,
  }
}

/** Checks settings and fills defaults. Throws SettingsError naming every field that is wrong. */
export function parseSettings(stored: unknown): BusinessSettings {
  const parsed = businessSettings.safeParse(stored)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.') || 'settings'],
  )
  throw new SettingsError(`these settings are not valid: ${[...new Set(fields)].join(', ')}`)
}

/** Says in part of a sentence which settings cannot be used. */
export class SettingsError extends Error {}

/** Whether the terms of a schedule can be offered: amounts its currency can be written in, no prize above its reserve. */
function canBeDrawn(
  entry: z.output<typeof lottery>,
  currencies: readonly { readonly id: string; readonly pointCount: number }[],
): boolean {
  const pointCount = currencies.find(({ id }) => id === entry.currency)?.pointCount
  if (pointCount === undefined) return false
  const { price, tiers, ...form } = entry
  const read = (amount: string) => parseAmount(amount, pointCount) ?? 0n
  const problem = findRulesProblem({
    ...{ rulesVersion: LOTTERY_RULES_VERSION, ...form, priceMinor: read(price) },
    tiers: tiers.map(({ hits, reserve, prize }) => ({
      ...{ hits, reserveMinor: read(reserve) },
      prizeMinor: prize === null ? null : read(prize),
    })),
  })
  return problem === null
}

/** Amounts above zero that can be written in their currencies. */
function areAmounts(
  amounts: Readonly<Record<string, string>>,
  currencies: readonly { readonly id: string; readonly pointCount: number }[],
): boolean {
  return Object.entries(amounts).every(([id, amount]) => {
    const pointCount = currencies.find((entry) => entry.id === id)?.pointCount
    return pointCount !== undefined && (parseAmount(amount, pointCount) ?? 0n) > 0n
  })
}

function isUnique(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}

/** What limits can be counted apart for: everything a player can stake on. */
export const PRODUCTS = ['slots', 'casino', 'tables', 'lottery'] as const
export type Product = (typeof PRODUCTS)[number]

export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** What a licence asks for before a player pays in much: a look at public records. */
export type FinanceRule = {
  /** Most a player may have paid in within thirty days, withdrawals taken off, before it; in whole units of the currency. */
  readonly over: string
  /** So long an answer counts. */
  readonly validDays: number
}

/** The rules of a licence for player protection. All of it is data: nothing else in the code knows a licence by its name. */
export type Profile = {
  readonly name: string
  /** Calendar windows begin at midnight, on `weekStart` and on the first of the month in `zone`; rolling ones reach back 24 h, 7 d and 30 d. */
  readonly windows: 'calendar' | 'rolling'
  /** IANA name. Its offsets are whole half hours. */
  readonly zone: string
  /** 0 Sunday … 6 Saturday. */
  readonly weekStart: number
  /** How long a looser limit waits before the player may confirm it. `other`: limits without a period. */
  readonly loosenHours: Readonly<Record<Period | 'other', number>>
  /** Whether loss and wager limits and blocks can be set for one product. */
  readonly isPerProduct: boolean
  /** No deposit before the player has set limits or declined them; asked again after so many days. */
  readonly choiceDays: number | null
  readonly timeOutHours: { readonly min: number; readonly max: number }
  /** What a player may exclude themselves for, in months; null: for ever. */
  readonly exclusionMonths: readonly (number | null)[]
  /** How long a player who asks to come back after an exclusion waits at least. */
  readonly returnHours: number
  /** Minutes of play between two reality checks of a player who has set none; null: none. */
  readonly realityCheckMinutes: number | null
  /** A play session ends when nothing was staked for so long. */
  readonly sessionGapMinutes: number
  /** The shortest a spin of a slot may last; an operator may set more. */
  readonly minSpinMs: number
  /** For how long a slot machine that was spun holds its player: no other tab and no second machine beside it; null: it does not. */
  readonly oneSlotMs: number | null
  /** Whether games may bet by themselves where the operator lets them. */
  readonly isAutobetAllowed: boolean
  /** Whether a player may take a withdrawal back before it is sent, where the operator lets them (RTS 14B forbids it). */
  readonly isReversalAllowed: boolean
  /** The shortest time from one stake to the next, by product. */
  readonly minCycleMs: Readonly<Partial<Record<Product, number>>>
  /** Highest stakes on slots in whole units of the currency, by age: the first whose `underAge` is above the player's age. */
  readonly slotStakes: readonly { readonly underAge: number | null; readonly most: string }[]
  /** The look at public records before a player pays in much; null: the licence asks for none. */
  readonly financeCheck: FinanceRule | null
}

const STRICT: Profile = {
  name: 'strict',
  windows: 'rolling',
  zone: 'UTC',
  weekStart: 1,
  loosenHours: { day: 24, week: 168, month: 720, other: 24 },
  isPerProduct: true,
  choiceDays: 365,
  timeOutHours: { min: 24, max: 1_008 },
  exclusionMonths: [6, 12, 24, 36, 60, null],
  returnHours: 168,
  realityCheckMinutes: 60,
  sessionGapMinutes: 30,
  minSpinMs: 2_500,
  oneSlotMs: 30_000,
  isAutobetAllowed: false,
  isReversalAllowed: false,
  minCycleMs: { casino: 5_000, tables: 5_000 },
  slotStakes: [
    { underAge: 25, most: '2' },
    { underAge: null, most: '5' },
  ],
  financeCheck: { over: '150', validDays: 365 },
}

/**
 * Profiles by the name a business gives in its settings. `strict` holds the harshest value of every rule. GB: RTS 12, 13,
 * 14 and 14B, the stake condition of 2025 and social responsibility code 3.4.4; MT: Player Protection Directive; CW: the National
 * Ordinance on Games of Chance. `sandbox` is for trying the house where no money is real.
 */
const PROFILES: Readonly<Record<string, Profile>> = {
  strict: STRICT,
  GB: { ...STRICT, name: 'GB', windows: 'calendar', zone: 'Europe/London', returnHours: 24 },
  MT: {
    ...STRICT,
    name: 'MT',
    windows: 'calendar',
    zone: 'Europe/Malta',
    choiceDays: null,
    minSpinMs: 0,
    oneSlotMs: null,
    isAutobetAllowed: true,
    isReversalAllowed: true,
    minCycleMs: {},
    slotStakes: [],
    financeCheck: null,
  },
  CW: {
    ...STRICT,
    name: 'CW',
    windows: 'calendar',
    zone: 'America/Curacao',
    choiceDays: null,
    returnHours: 24,
    realityCheckMinutes: null,
    minSpinMs: 0,
    oneSlotMs: null,
    isAutobetAllowed: true,
    isReversalAllowed: true,
    minCycleMs: {},
    slotStakes: [],
    financeCheck: null,
  },
  sandbox: {
    ...STRICT,
    name: 'sandbox',
    windows: 'calendar',
    choiceDays: null,
    returnHours: 24,
    realityCheckMinutes: null,
    oneSlotMs: null,
    isAutobetAllowed: true,
    isReversalAllowed: true,
    minCycleMs: {},
    slotStakes: [],
    financeCheck: null,
  },
}

export const profileNames: readonly string[] = Object.keys(PROFILES)

/** The profile of that name; the harshest for a name nobody knows. */
export function findProfile(name: string): Profile {
  return (Object.hasOwn(PROFILES, name) ? PROFILES[name] : undefined) ?? STRICT
}

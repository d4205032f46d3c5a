import { z } from 'zod'
import { currencyData, currencyIdField, hasNoCard, idField, instantData, intIdField, moneyData } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { rewardData } from '../loyalty/reward-calls.ts'
import { USER_GROUPS } from '../user-groups.ts'
import { FOUND_KINDS, LINK_KINDS, LOCK_KINDS, MAIL_STATES, PLAYER_STATES, TOLD_CAUSES } from './choices.ts'

/** What is said of a player wherever one is named in the office: nothing of who they are. */
export const briefData = z.object({
  id: idField,
  intId: intIdField,
  /** As the player is shown in games; of an erased account a name of nobody. */
  username: z.string(),
  group: z.enum(USER_GROUPS),
  currency: currencyIdField,
  state: z.enum(PLAYER_STATES),
  registeredAt: instantData,
})
export type PlayerBrief = z.output<typeof briefData>

export const foundData = z.object({
  kind: z.enum(FOUND_KINDS),
  /** The id of what was found. */
  id: z.string(),
  /** The number people know it by. */
  number: z.string(),
  /** Whose it is. */
  player: briefData,
})

export const playerOverview = z.object({
  player: briefData,
  /** What the player chose to read; null: they never chose. */
  language: z.enum(LANGUAGES).nullable(),
  lastSeenAt: instantData,
  closedAt: instantData.nullable(),
  locks: z.array(z.enum(LOCK_KINDS)),
  /** Who wants it locked, as far as whoever asks may know. */
  lockCauses: z.array(
    z.object({
      kind: z.enum(LOCK_KINDS),
      cause: z.enum(TOLD_CAUSES),
      /** Of what staff locked by hand, for who may lock or read the trail: who did it last, when and why. */
      by: z.object({ name: z.string().nullable(), at: instantData, reason: z.string() }).nullable(),
    }),
  ),
  /** What of the person was proved; none of it is told here. */
  proved: z.object({ email: z.boolean(), phone: z.boolean(), age: z.boolean() }),
  wallet: z.object({
    currency: currencyData,
    /** Free to stake and to withdraw. */
    main: moneyData,
    bonus: moneyData,
    /** Stakes of bets that are not over. */
    inBets: moneyData,
    /** Asked to be paid out, and not sent yet. */
    leaving: moneyData,
  }),
  openBets: z.int(),
  openLotteryTickets: z.int(),
  club: z.object({ level: z.int(), name: z.string(), points: z.string() }),
  /** Who brought the player here; null: nobody. */
  referredBy: z
    .object({
      player: briefData,
      /** Whether it earns them anything: not of their own device, nor of their household. */
      isCounted: z.boolean(),
    })
    .nullable(),
  /** The agent they are directly below; null: they are in no branch, or at its top. */
  agent: briefData.nullable(),
  protection: z.object({
    /** Null: excluded for ever, where `isExcluded`. */
    excludedUntil: instantData.nullable(),
    /** It goes on after its end until the player has come back. */
    isExcluded: z.boolean(),
    timeOutUntil: instantData.nullable(),
    /** The account looks like that of somebody excluded, and waits for a look. */
    isHeld: z.boolean(),
    termsDue: z.int().nullable(),
    limits: z.int(),
  }),
})

export const playerPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** YYYY-MM-DD. */
  birthDate: z.string(),
  country: z.string(),
  zipCode: z.string(),
  address: z.string(),
})

export const playerSession = z.object({
  id: idField,
  device: z.string(),
  ipBlock: z.string(),
  createdAt: instantData,
  lastActiveAt: instantData,
})

/** An account that shares something with another, and what. */
export const linkedData = z.object({
  player: briefData,
  /** Blocks of addresses that both signed in from, at most five. */
  blocks: z.array(z.string()),
  /** Browser and system that both used in one of these blocks. */
  devices: z.array(z.string()),
  /** Other things that both were seen with, at most five of each kind. */
  shares: z.array(
    z.object({
      kind: z.enum(LINK_KINDS),
      /** Which thing of its kind: the same for everybody who shares it, and nothing of what it is. */
      code: z.string(),
    }),
  ),
  lastSharedAt: instantData,
})

/** A message that was written to a player: neither its words nor its address. */
export const playerMail = z.object({
  id: idField,
  channel: z.enum(['mail', 'phone']),
  /** What it is about, by the name of its template. */
  kind: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(MAIL_STATES),
  writtenAt: instantData,
  /** When it was sent or given up; null: it waits. */
  endedAt: instantData.nullable(),
})

/** A day (UTC) on which a player earned points of the club, reached levels or was paid rewards. */
export const clubDay = z.object({
  day: z.iso.date(),
  /** Bets that were counted, and whole points they earned. */
  bets: z.string(),
  points: z.string(),
  levels: z.array(z.object({ level: z.int(), name: z.string(), at: instantData })),
  rewards: z.array(rewardData),
})

/** What staff write of a player for each other: several lines, and no number of a payment card. */
export const noteField = z
  .string()
  .max(8_000)
  .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(4_000)
      .regex(/^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|\n)*$/u, 'control_character')
      .refine(hasNoCard, 'card_number'),
  )

/** One wording of a note; the names are those of staff, null where nobody has the account any more. */
export const noteVersion = z.object({
  id: idField,
  version: z.int(),
  text: z.string(),
  writtenBy: z.string().nullable(),
  writtenAt: instantData,
})

export const playerNote = z.object({
  id: idField,
  createdAt: instantData,
  /** The wording that stands. */
  latest: noteVersion,
})
export type PlayerNote = z.output<typeof playerNote>

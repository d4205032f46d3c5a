/** What a list is of: people under sanctions, people in public office, and whom the operator itself watches. */
export const LIST_KINDS = ['sanctions', 'office', 'own'] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** How a file of a list is written: by the UN, the EU and OFAC (SDN, and its advanced form) as XML; by OpenSanctions as `targets.simple.csv`. */
export const LIST_FORMATS = ['un', 'eu', 'ofac', 'ofacAdvanced', 'opensanctions'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

/** `ready`: read, and in use once two people say so. */
export const LIST_STATES = ['waiting', 'ready', 'used', 'replaced', 'discarded', 'failed'] as const
export type ListState = (typeof LIST_STATES)[number]

/** Why a file could not be read. */
export const LIST_FAULTS = [
  'not_xml',
  'declares_entities',
  'too_deep',
  'other_root',
  'other_columns',
  'entry_too_long',
  'too_many',
  'nobody_named',
  'not_text',
  'could_not',
] as const
export type ListFault = (typeof LIST_FAULTS)[number]

export const HIT_STATES = ['open', 'confirmed', 'cleared'] as const
export type HitState = (typeof HIT_STATES)[number]
export const HIT_ANSWERS = ['confirmed', 'cleared'] as const

/** What of an account is locked while a hit on it is open, and after it is confirmed. */
export const HIT_LOCKS = ['nothing', 'withdrawals', 'play'] as const
export type HitLock = (typeof HIT_LOCKS)[number]

/** The largest file of a list that is taken. */
export const LONGEST_LIST_BYTES = 64 * 1024 * 1024
/** Lists of a business. */
export const MOST_LISTS = 30

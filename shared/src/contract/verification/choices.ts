/** Why papers are not taken. Shown to the player in their language, beside what staff wrote. */
export const PAPER_FAULTS = [
  'unreadable',
  'cut_off',
  'other_name',
  'other_birth_date',
  'other_address',
  'too_old',
  'ended',
  'wrong_paper',
  'side_missing',
  'face_not_seen',
  'altered',
  'underage',
  'other',
] as const
export type PaperFault = (typeof PAPER_FAULTS)[number]

/** Faults after which the same papers, sent better, help nothing: a refusal for good names one of these. */
export const FINAL_FAULTS = ['altered', 'underage', 'other'] as const satisfies readonly PaperFault[]

/**
 * What happens to the money of a player who was refused for good: deposits go back the way they came, as far as the money reaches, and the
 * rest is owed; or all of it is kept for them, until the licence or an authority says what becomes of it.
 */
export const SETTLE_WAYS = ['payBack', 'hold'] as const
export type SettleWay = (typeof SETTLE_WAYS)[number]

/** What staff find at the first look; a refusal for good is a call of its own, which two people make. */
export const CHECK_ANSWERS = ['approved', 'rejected_retry', 'on_hold'] as const
export type CheckAnswer = (typeof CHECK_ANSWERS)[number]

/** Checks as staff look at them: what waits for a person, what waits for the player, what is decided or over. */
export const CHECK_VIEWS = ['waiting', 'with_player', 'over'] as const
export type CheckView = (typeof CHECK_VIEWS)[number]

/** The longest file that is read as a paper. */
export const LONGEST_PAPER_BYTES = 10 * 1024 * 1024
/** What papers may be: what a phone makes, or a scanner. */
export const PAPER_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

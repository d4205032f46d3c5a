import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'

/** Something staff ask, and how soon they are to be answered. */
export type Question = {
  readonly name: string
  readonly path: CallPath
  readonly input: object
  readonly aimMs: number
}

/** A player of the large house: the one with most play, and one of the many. */
export type Player = {
  readonly id: string
  readonly uid: number
  readonly username: string
  readonly bet: string | null
  /** Its public number. */
  readonly betNumber: string | null
  /** The number of a posting of theirs. */
  readonly posting: string
}

/** What questions are about: players, and by the name of its call something that has a page or a dialog of its own. */
export type Asked = {
  readonly heavy: Player
  readonly usual: Player
  /** The player in the middle of the list. */
  readonly deepCursor: string
  readonly things: Readonly<Record<(typeof THINGS)[number]['name'], string>>
}

/** What is opened from a list: the one in the middle of its table, so that nothing about it is at hand by chance. */
export const THINGS = [
  { name: 'deposit', table: 'cashier_deposit', column: 'id' },
  { name: 'withdrawal', table: 'withdrawals_request', column: 'id' },
  { name: 'verification', table: 'verification_check', column: 'id' },
  { name: 'mail', table: 'mail_message', column: 'id' },
  { name: 'text', table: 'content_text', column: 'int_id' },
  { name: 'slider', table: 'content_slider', column: 'int_id' },
  { name: 'game', table: 'catalogue_game', column: 'id' },
  { name: 'ticket', table: 'support_ticket', column: 'id' },
  { name: 'case', table: 'risk_case', column: 'id' },
  { name: 'blocked', table: 'blocklist_entry', column: 'id' },
  { name: 'vouchers', table: 'cashier_voucher_batch', column: 'id' },
  { name: 'agent', table: 'agents_above', column: 'above_id' },
] as const

const LIST_MS = 100
export const REPORT_MS = 1_000
/** One page of a list, as the office reads it. */
export const PAGE = { limit: 25 }

/** A question by its name; `aimMs`: how soon it is to be answered. */
export function question<Path extends CallPath>(
  name: string,
  path: Path,
  input: CallInput<Path>,
  aimMs = LIST_MS,
): Question {
  return { name, path, input: input as object, aimMs }
}

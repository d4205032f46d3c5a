import { type MerklePath, merklePath, merkleRoot, type Sha256Hex } from '../books/merkle.ts'
import { isTicketNumbers, type LotteryRules } from './draw-rules.ts'

/*
 * The tickets of a draw as they are published, one line each: `12|3-7-19-24-31-44|<owner>`. The line is the only spelling
 * of a ticket, so two lists that look different have different roots.
 */

/** A ticket: its place in the order of sale, from 1; its numbers in ascending order; whose it is, as a mark. */
export type Ticket = { readonly number: number; readonly numbers: readonly number[]; readonly owner: string }

/** Hex digits of an owner's mark. */
const OWNER_DIGITS = 32
const LINE = /^([1-9]\d{0,5})\|(\d{1,2}(?:-\d{1,2})*)\|([0-9a-f]{32})$/

/**
 * The mark of a ticket's owner. Names nobody: only who knows the id of the purchase can make it again, and with that show
 * that the ticket was theirs before the draw.
 */
export function ownerMark(sha256: Sha256Hex, purchaseId: string, ticketNumber: number): string {
  return sha256(`owner|${purchaseId}|${ticketNumber}`).slice(0, OWNER_DIGITS)
}

/** The line of a ticket in the published list. */
export function ticketLine({ number, numbers, owner }: Ticket): string {
  return `${number}|${numbers.join('-')}|${owner}`
}

/** Reads a line of the list of a draw; null when it is not one in its only spelling. */
export function readTicketLine(line: string, rules: Pick<LotteryRules, 'pick' | 'from'>): Ticket | null {
  const [, number, numbers, owner] = LINE.exec(line) ?? []
  if (number === undefined || numbers === undefined || owner === undefined) return null
  const ticket: Ticket = { number: Number(number), numbers: numbers.split('-').map(Number), owner }
  return isTicketNumbers(ticket.numbers, rules) && ticketLine(ticket) === line ? ticket : null
}

/** The leaf of a line: the draw's number is in it, so that a ticket of one draw is none of another. */
export function ticketLeaf(sha256: Sha256Hex, drawNumber: number, line: string): string {
  return sha256(`ticket|${drawNumber}|${line}`)
}

/**
 * Tickets of a part of a list. A power of two, so the roots of the parts, the last shorter one's too, are a level of the tree
 * over the whole list (books/tree.ts).
 */
export const PART_TICKETS = 1_024

/** The root over the tickets of a draw, or of a part of its list, in the order of their numbers. */
export function ticketRoot(sha256: Sha256Hex, drawNumber: number, lines: readonly string[]): string {
  return merkleRoot(
    sha256,
    lines.map((line) => ticketLeaf(sha256, drawNumber, line)),
  )
}

/** A ticket in a list in parts: the lines of its own part, its place in the part from 0, the roots of all parts, its part's place. */
type PlaceInParts = {
  readonly drawNumber: number
  readonly lines: readonly string[]
  readonly index: number
  readonly partRoots: readonly string[]
  readonly part: number
}

/** What leads from one ticket to the root of the whole list. Throws RangeError when there is no such ticket. */
export function ticketPath(sha256: Sha256Hex, place: PlaceInParts): MerklePath {
  const leaves = place.lines.map((line) => ticketLeaf(sha256, place.drawNumber, line))
  return [...merklePath(sha256, leaves, place.index), ...merklePath(sha256, place.partRoots, place.part)]
}

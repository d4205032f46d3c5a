import { ownerOf } from '@tas/shared/rules/books/accounts.ts'

/** What a difference in the books is about. */
export type Subject = {
  /**
   * The name the verification gives it: `account 33`, `wallet 2`, `batch 7`… The same name is noted once, however often
   * found.
   */
  readonly name: string
  /** What the verification said of it. */
  readonly finding: string
  /** Whose money stands still because of it. Null: the finding names nobody, so all money of the house does. */
  readonly stops: { readonly kind: 'wallet' | 'posting' | 'house'; readonly id: bigint } | null
}

const DIFFERENCE =
  /^(?:mark of the last verification: )?(?<name>(?<kind>account|wallet|posting) (?<id>\d+)|[a-z]+ \S+):/

/** Reads what a sentence of BooksReport.differences is about. */
export function subjectOf(difference: string): Subject {
  const { name = 'the books', kind, id } = DIFFERENCE.exec(difference)?.groups ?? {}
  return { name, finding: difference, stops: id === undefined ? null : stoppedBy(kind, BigInt(id)) }
}

function stoppedBy(kind: string | undefined, id: bigint): Subject['stops'] {
  if (kind === 'wallet' || kind === 'posting') return { kind, id }
  const owner = ownerOf(id)
  if (owner === null) return null
  return owner.kind === 'house' ? owner : { kind: 'wallet', id: owner.walletId }
}

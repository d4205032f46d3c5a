import { EMPTY_ROOT, type Sha256Hex } from './merkle.ts'
import { treePath, treeRoot } from './tree.ts'

/*
 * What a business owes its players in one currency at the close of a day, as a Merkle sum tree: every node carries the sum
 * of what is below it and its hash commits to both children's sums. A player who finds the own leaf under the published
 * root knows that the published total counts it. Leaves are salted, and ordered by their salts, so that nobody learns from
 * a path whose neighbours are.
 */

/** What is owed, in minor units. `held` is money in open bets; bonus money is kept apart. Never below zero. */
export type Owed = { readonly cashMinor: bigint; readonly heldMinor: bigint; readonly bonusMinor: bigint }

export type SumNode = Owed & { readonly hash: string }

/** One wallet of the tree of a business, a day and a currency. The salt is 32 hex digits. */
export type LiabilityLeaf = Owed & {
  readonly businessId: number
  readonly day: string
  readonly currency: string
  readonly walletId: bigint
  readonly salt: string
}

/** What must be joined with a leaf, from the bottom up, to reach the root. */
export type SumPath = readonly ({ readonly side: 'left' | 'right' } & SumNode)[]

/** The root of no leaves. */
export const EMPTY_SUM: SumNode = { hash: EMPTY_ROOT, cashMinor: 0n, heldMinor: 0n, bonusMinor: 0n }

/** The node of a wallet. */
export function leafNode(sha256: Sha256Hex, leaf: LiabilityLeaf): SumNode {
  const { cashMinor, heldMinor, bonusMinor } = leaf
  const whose = `${leaf.businessId}|${leaf.day}|${leaf.currency}|${leaf.walletId}|${leaf.salt}`
  return {
    hash: sha256(`liability|${whose}|${cashMinor}|${heldMinor}|${bonusMinor}`),
    cashMinor,
    heldMinor,
    bonusMinor,
  }
}

/** The root over nodes in their order. */
export function sumRoot(sha256: Sha256Hex, nodes: readonly SumNode[]): SumNode {
  return treeRoot(nodes, (left, right) => joinSums(sha256, left, right)) ?? EMPTY_SUM
}

/** The path of one node. Throws RangeError when there is no such node. */
export function sumPath(sha256: Sha256Hex, nodes: readonly SumNode[], index: number): SumPath {
  const path = treePath(nodes, index, (left, right) => joinSums(sha256, left, right))
  return path.map(({ side, node }) => ({ side, ...node }))
}

/** The root a node leads to along a path. */
export function sumAlong(sha256: Sha256Hex, node: SumNode, path: SumPath): SumNode {
  return path.reduce<SumNode>(
    (below, step) => (step.side === 'left' ? joinSums(sha256, step, below) : joinSums(sha256, below, step)),
    node,
  )
}

function joinSums(sha256: Sha256Hex, left: SumNode, right: SumNode): SumNode {
  return {
    hash: sha256(`sum|${nodeText(left)}|${nodeText(right)}`),
    cashMinor: left.cashMinor + right.cashMinor,
    heldMinor: left.heldMinor + right.heldMinor,
    bonusMinor: left.bonusMinor + right.bonusMinor,
  }
}

function nodeText({ hash, cashMinor, heldMinor, bonusMinor }: SumNode): string {
  return `${hash}|${cashMinor}|${heldMinor}|${bonusMinor}`
}

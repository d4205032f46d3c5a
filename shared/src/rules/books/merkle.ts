import { treePath, treeRoot } from './tree.ts'

/**
 * Merkle trees over texts, in the shape of RFC 6962 §2.1 (the left side takes the largest power of two below the number of
 * leaves). All hashes are lowercase hex and what is hashed is text, so that a verifier needs nothing but SHA-256.
 */

/** SHA-256 of a text's UTF-8 bytes as 64 lowercase hex digits. Given from outside: the server's is native, the browser's not. */
export type Sha256Hex = (text: string) => string

/** The root of no leaves. */
export const EMPTY_ROOT: string = '0'.repeat(64)

/** The hash of two subtrees. The word before them keeps nodes apart from leaves, whose texts start with other words. */
export function nodeHash(sha256: Sha256Hex, left: string, right: string): string {
  return sha256(`node|${left}|${right}`)
}

/** The root over hashes of leaves, in their order. One leaf is its own root. */
export function merkleRoot(sha256: Sha256Hex, leaves: readonly string[]): string {
  return treeRoot(leaves, (left, right) => nodeHash(sha256, left, right)) ?? EMPTY_ROOT
}

/** What must be hashed with a leaf, from the bottom up, to reach the root. */
export type MerklePath = readonly { readonly side: 'left' | 'right'; readonly hash: string }[]

/** The path of one leaf. Throws RangeError when there is no such leaf. */
export function merklePath(sha256: Sha256Hex, leaves: readonly string[], leafIndex: number): MerklePath {
  const path = treePath(leaves, leafIndex, (left, right) => nodeHash(sha256, left, right))
  return path.map(({ side, node }) => ({ side, hash: node }))
}

/** The root a leaf leads to along a path: equal to the published root exactly when the leaf is in the tree. */
export function rootAlong(sha256: Sha256Hex, leaf: string, path: MerklePath): string {
  return path.reduce(
    (hash, step) => (step.side === 'left' ? nodeHash(sha256, step.hash, hash) : nodeHash(sha256, hash, step.hash)),
    leaf,
  )
}

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
  if (leaves.length === 0) return EMPTY_ROOT
  let level = leaves
  while (level.length > 1) level = nextLevel(sha256, level)
  return level[0] ?? EMPTY_ROOT
}

/** Pairs neighbours; a last one without a neighbour goes up as it is. Repeated, this gives the tree of RFC 6962. */
function nextLevel(sha256: Sha256Hex, level: readonly string[]): string[] {
  const above: string[] = []
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index] ?? '', level[index + 1]]
    above.push(right === undefined ? left : nodeHash(sha256, left, right))
  }
  return above
}

/** What must be hashed with a leaf, from the bottom up, to reach the root. */
export type MerklePath = readonly { readonly side: 'left' | 'right'; readonly hash: string }[]

/** The path of one leaf. Throws RangeError when there is no such leaf. */
export function merklePath(sha256: Sha256Hex, leaves: readonly string[], leafIndex: number): MerklePath {
  if (!Number.isInteger(leafIndex) || leafIndex < 0 || leafIndex >= leaves.length)
    throw new RangeError(`there is no leaf ${leafIndex} among ${leaves.length}`)
  const path: { side: 'left' | 'right'; hash: string }[] = []
  let level = leaves
  for (let index = leafIndex; level.length > 1; index = Math.floor(index / 2)) {
    const isRight = index % 2 === 1
    const neighbour = level[isRight ? index - 1 : index + 1]
    if (neighbour !== undefined) path.push({ side: isRight ? 'left' : 'right', hash: neighbour })
    level = nextLevel(sha256, level)
  }
  return path
}

/** The root a leaf leads to along a path: equal to the published root exactly when the leaf is in the tree. */
export function rootAlong(sha256: Sha256Hex, leaf: string, path: MerklePath): string {
  return path.reduce(
    (hash, step) => (step.side === 'left' ? nodeHash(sha256, step.hash, hash) : nodeHash(sha256, hash, step.hash)),
    leaf,
  )
}

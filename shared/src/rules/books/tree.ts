/*
 * The shape all trees of the books share, that of RFC 6962 §2.1: neighbours are paired level by level, and a last one
 * without a neighbour goes up as it is. So the left side always takes the largest power of two below the number of leaves,
 * and the roots of equal, full parts (a power of two of leaves each) are a level of the whole tree.
 */

/** What joins two subtrees into the one above them. */
type Join<Node> = (left: Node, right: Node) => Node

/** One neighbour on the way up, and on which side of the way it stands. */
export type TreeStep<Node> = { readonly side: 'left' | 'right'; readonly node: Node }

/** The root over leaves in their order; null without leaves. One leaf is its own root. */
export function treeRoot<Node>(leaves: readonly Node[], join: Join<Node>): Node | null {
  let level = leaves
  while (level.length > 1) level = levelAbove(level, join)
  return level[0] ?? null
}

/** The neighbours from a leaf up to the root. Throws RangeError when there is no such leaf. */
export function treePath<Node>(leaves: readonly Node[], leafIndex: number, join: Join<Node>): TreeStep<Node>[] {
  if (!Number.isInteger(leafIndex) || leafIndex < 0 || leafIndex >= leaves.length)
    throw new RangeError(`there is no leaf ${leafIndex} among ${leaves.length}`)
  const path: TreeStep<Node>[] = []
  let level = leaves
  for (let index = leafIndex; level.length > 1; index = Math.floor(index / 2)) {
    const isRight = index % 2 === 1
    const node = level[isRight ? index - 1 : index + 1]
    if (node !== undefined) path.push({ side: isRight ? 'left' : 'right', node })
    level = levelAbove(level, join)
  }
  return path
}

function levelAbove<Node>(level: readonly Node[], join: Join<Node>): Node[] {
  const above: Node[] = []
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index], level[index + 1]]
    if (left !== undefined) above.push(right === undefined ? left : join(left, right))
  }
  return above
}

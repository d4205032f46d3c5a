import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_ROOT, merklePath, merkleRoot, nodeHash, rootAlong } from './merkle.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const leavesOf = (count: number) => Array.from({ length: count }, (_, index) => sha256(`leaf ${index}`))

/** The definition of RFC 6962 §2.1, word for word: split at the largest power of two smaller than the count. */
function rfcRoot(leaves: readonly string[]): string {
  const [only] = leaves
  if (only === undefined) return EMPTY_ROOT
  if (leaves.length === 1) return only
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return nodeHash(sha256, rfcRoot(leaves.slice(0, split)), rfcRoot(leaves.slice(split)))
}

describe('a Merkle tree', () => {
  it('has the shape of RFC 6962 for every number of leaves up to 70', () => {
    for (let count = 0; count <= 70; count++) expect(merkleRoot(sha256, leavesOf(count))).toBe(rfcRoot(leavesOf(count)))
  })

  it('leads from every leaf along its path to the root, and from no other leaf', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (count, pick) => {
        const leaves = leavesOf(count)
        const index = pick % count
        const path = merklePath(sha256, leaves, index)
        const root = merkleRoot(sha256, leaves)
        expect(rootAlong(sha256, leaves[index] ?? '', path)).toBe(root)
        expect(rootAlong(sha256, sha256('another leaf'), path)).not.toBe(root)
      }),
    )
  })

  it('changes its root when leaves are exchanged, dropped, repeated or changed', () => {
    const leaves = leavesOf(7)
    const root = merkleRoot(sha256, leaves)
    const changed = [
      [...leaves.slice(1, 2), ...leaves.slice(0, 1), ...leaves.slice(2)],
      leaves.slice(0, 6),
      [...leaves, ...leaves.slice(6)],
      leaves.with(3, sha256('changed')),
    ]
    for (const others of changed) expect(merkleRoot(sha256, others)).not.toBe(root)
  })

  it('has no path for a leaf it does not have', () => {
    for (const index of [-1, 3, 0.5, Number.NaN])
      expect(() => merklePath(sha256, leavesOf(3), index)).toThrow(RangeError)
  })
})

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_ROOT } from './merkle.ts'
import { leafNode, type SumNode, sumAlong, sumPath, sumRoot } from './sum-tree.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const amount = fc.bigInt({ min: 0n, max: 2n ** 62n })

const nodes = fc
  .array(fc.record({ cashMinor: amount, heldMinor: amount, bonusMinor: amount }), { minLength: 1, maxLength: 130 })
  .map((all) =>
    all.map((owed, index) =>
      leafNode(sha256, {
        ...owed,
        businessId: 1,
        day: '2026-11-20',
        currency: 'USD',
        walletId: BigInt(index + 1),
        salt: sha256(String(index)).slice(0, 32),
      }),
    ),
  )

const sumOf = (all: readonly SumNode[], part: 'cashMinor' | 'heldMinor' | 'bonusMinor') =>
  all.reduce((sum, node) => sum + node[part], 0n)

describe('a sum tree', () => {
  it('shows at its root the sums of all leaves, and leads there from every one', () => {
    fc.assert(
      fc.property(nodes, fc.nat(), (all, pick) => {
        const root = sumRoot(sha256, all)
        for (const part of ['cashMinor', 'heldMinor', 'bonusMinor'] as const) expect(root[part]).toBe(sumOf(all, part))
        const index = pick % all.length
        const node = all[index] ?? root
        expect(sumAlong(sha256, node, sumPath(sha256, all, index))).toEqual(root)
      }),
    )
  })

  it('leads elsewhere when any amount on the way is another, even where the sums stay the same', () => {
    fc.assert(
      fc.property(
        nodes.filter((all) => all.length > 1),
        fc.nat(),
        fc.nat(),
        (all, pick, at) => {
          const index = pick % all.length
          const path = [...sumPath(sha256, all, index)]
          const step = path[at % path.length]
          const node = all[index]
          if (step === undefined || node === undefined || step.cashMinor === 0n) return
          path[at % path.length] = { ...step, cashMinor: step.cashMinor - 1n, heldMinor: step.heldMinor + 1n }
          expect(sumAlong(sha256, node, path).hash).not.toBe(sumRoot(sha256, all).hash)
        },
      ),
    )
  })

  it('is the same tree when the roots of its full parts are joined', () => {
    fc.assert(
      fc.property(nodes, fc.nat(), (all, pick) => {
        const parts = Array.from({ length: Math.ceil(all.length / 16) }, (_, index) =>
          all.slice(index * 16, index * 16 + 16),
        )
        const roots = parts.map((part) => sumRoot(sha256, part))
        expect(sumRoot(sha256, roots)).toEqual(sumRoot(sha256, all))
        const index = pick % all.length
        const inPart = sumPath(sha256, parts[Math.floor(index / 16)] ?? [], index % 16)
        expect([...inPart, ...sumPath(sha256, roots, Math.floor(index / 16))]).toEqual(sumPath(sha256, all, index))
      }),
    )
  })

  it('without leaves owes nothing', () => {
    expect(sumRoot(sha256, [])).toEqual({ hash: EMPTY_ROOT, cashMinor: 0n, heldMinor: 0n, bonusMinor: 0n })
  })
})

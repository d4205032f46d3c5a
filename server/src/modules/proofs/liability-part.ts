import { createHash } from 'node:crypto'
import { leafNode, type SumNode, sumRoot } from '@tas/shared/rules/books/sum-tree.ts'
import { assert } from '#kit/assert.ts'
import { sha256Hex } from '#kit/random.ts'
import type { OwedWallet } from '../ledger/index.ts'

/** The tree a wallet's leaf stands in, and what its salts are made of. */
export type LiabilityTree = {
  readonly businessId: number
  readonly day: string
  readonly currency: string
  readonly secret: Buffer
}

type Wallet = Omit<OwedWallet, 'currency'>

const SALT_DIGITS = 32

/**
 * The salt of a wallet on a day: half of a hash nobody can make without the day's secret. The leaves stand in the order of
 * these hashes, which is also how the ledger hands the wallets out.
 */
export function saltOf({ secret }: Pick<LiabilityTree, 'secret'>, walletId: bigint): string {
  const id = Buffer.alloc(8)
  id.writeBigInt64BE(walletId)
  return createHash('sha256').update(secret).update(id).digest('hex').slice(0, SALT_DIGITS)
}

/** The leaf of a wallet. */
export function nodeOf(tree: LiabilityTree, wallet: Wallet): SumNode {
  const { businessId, day, currency } = tree
  const { id: walletId, cash: cashMinor, held: heldMinor, bonus: bonusMinor } = wallet
  const salt = saltOf(tree, walletId)
  return leafNode(sha256Hex, { businessId, day, currency, walletId, salt, cashMinor, heldMinor, bonusMinor })
}

/** The root over the wallets of a part. */
export function partRoot(tree: LiabilityTree, wallets: readonly Wallet[]): SumNode {
  return sumRoot(
    sha256Hex,
    wallets.map((wallet) => nodeOf(tree, wallet)),
  )
}

/** How a part is stored: one line for each wallet, in their order. */
export function writeWallets(wallets: readonly Wallet[]): string {
  return wallets.map(({ id, cash, held, bonus }) => `${id},${cash},${held},${bonus}`).join('\n')
}

/** The wallets of a stored part. */
export function parseWallets(text: string): Wallet[] {
  return text.split('\n').map((line) => {
    const [id, cash, held, bonus, ...more] = line.split(',').map(BigInt)
    assert(
      id !== undefined && cash !== undefined && held !== undefined && bonus !== undefined && more.length === 0,
      'a line of a part has four numbers',
    )
    return { id, cash, held, bonus }
  })
}

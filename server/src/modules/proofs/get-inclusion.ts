import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { PROOF_VERSION } from '@tas/shared/rules/books/proof-documents.ts'
import { type SumPath, sumPath } from '@tas/shared/rules/books/sum-tree.ts'
import { assert } from '#kit/assert.ts'
import { sha256Hex } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readPurses } from '../ledger/index.ts'
import { readDay, readLiabilityParts, readPartWallets } from './day-store.ts'
import { nodeOf, parseWallets, saltOf } from './liability-part.ts'

const PATH = 'transaction/proof/getInclusion'

/** The player's leaf of a day and its way to the published total. A wallet that was owed nothing has no leaf. */
export async function getInclusion(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const [closed, owned] = await Promise.all([readDay(db, input.day), readPurses(db, player.id)])
  if (closed === null) throw refuse('proofs.day_not_found')
  assert(owned !== null, 'every player has purses')
  const { day, saltSecret: secret } = closed
  const tree = { businessId: app.business.id, day: day.day, currency: owned.currency, secret }
  const salt = saltOf(tree, owned.walletId)
  const parts = (await readLiabilityParts(db, day.day)).filter(({ currency }) => currency === owned.currency)
  const partIndex = parts.findLastIndex(({ firstSalt }) => firstSalt <= salt)
  const part = parts[partIndex]
  const stored = part === undefined ? null : await readPartWallets(db, day.day, part)
  const wallets = stored === null ? [] : parseWallets(stored)
  const index = wallets.findIndex(({ id }) => id === owned.walletId)
  const wallet = wallets[index]
  if (wallet === undefined) throw refuse('proofs.nothing_owed')
  const nodes = wallets.map((one) => nodeOf(tree, one))
  const roots = parts.map(({ root }) => root)
  return {
    inclusion: {
      kind: 'inclusion',
      version: PROOF_VERSION,
      leaf: {
        currency: owned.currency,
        walletId: String(owned.walletId),
        salt,
        cashMinor: String(wallet.cash),
        heldMinor: String(wallet.held),
        bonusMinor: String(wallet.bonus),
      },
      path: [...sumPath(sha256Hex, nodes, index), ...sumPath(sha256Hex, roots, partIndex)].map(stepView),
      day,
    },
  }
}

function stepView({ side, hash, cashMinor, heldMinor, bonusMinor }: SumPath[number]) {
  return { side, hash, cashMinor: String(cashMinor), heldMinor: String(heldMinor), bonusMinor: String(bonusMinor) }
}

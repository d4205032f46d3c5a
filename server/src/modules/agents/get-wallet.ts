import type { CallData } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../ctx.ts'
import { houseKey, readHouseBalancesOf, writeAmount } from '../ledger/index.ts'
import { floatOf } from './house-owner.ts'
import { requireOwnNode } from './people/require-node.ts'

/** What the agent has in the float. */
export async function getFloat({ app, db, player }: PlayerContext): Promise<CallData<'agent/wallet/getWallet'>> {
  const { currency } = await requireOwnNode(db, player.id)
  const key = houseKey(floatOf(player.id), currency)
  const balances = await readHouseBalancesOf(db, [key])
  return { balance: writeAmount(app, currency)(balances.get(key) ?? 0n), currency }
}

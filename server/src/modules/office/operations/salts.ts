import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readWaitingChains, setSaltIn } from '../../rooms/index.ts'
import { readTitles } from './name-of.ts'

export async function getWaitingChains({
  tx,
  language,
}: PrivilegedTxContext): Promise<Done<CallData<'office/salt/getWaiting'>>> {
  const chains = await readWaitingChains(tx)
  const titleOf = await readTitles(
    tx,
    language,
    chains.map(({ game }) => game),
  )
  const items = chains.map(({ game, terminatingHash, committedAt }) => ({
    game,
    title: titleOf(game),
    terminatingHash,
    committedAt: committedAt.toISOString(),
  }))
  return { data: { items }, line: { action: 'rooms.chains_read', targetId: null } }
}

/** Gives a chain its salt, once. @throws Refusal rooms.chain_unknown */
export async function giveSalt(
  { tx }: PrivilegedTxContext,
  { terminatingHash, salt, source }: ParsedInput<'office/salt/give'>,
): Promise<Done<CallData<'office/salt/give'>>> {
  return { data: {}, line: await setSaltIn(tx, { terminatingHash, text: salt, source }) }
}

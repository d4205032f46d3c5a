import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { tellWallet } from '../../ledger/index.ts'
import { providerOf } from '../gateways/list-gateways.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { converse } from '../providers/converse.ts'
import { type DepositRow, depositRows } from './deposit-rows.ts'
import { readDeposit } from './deposit-store.ts'
import { depositEdgeNeeds } from './deposit-unit.ts'
import { depositView, isPayable } from './deposit-view.ts'
import { noteState } from './note-state.ts'
import { takeDepositEdge } from './take-edge.ts'

const PATH = 'deposit/deposit/cancel'
const AGAIN_SECONDS = 5

/**
 * Gives up a deposit that is not paid. Its provider is told first: what is paid there before that is money that came, and the deposit
 * is not given up.
 * @throws Refusal cashier.deposit_unknown, cashier.deposit_status_other, cashier.gateway_silent
 */
export async function cancelDeposit(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const row = await readDeposit(db, input.id)
  if (row === null || row.playerId !== player.id) throw refuse('cashier.deposit_unknown')
  if (isPayable(row)) await cancelThere(app, row)
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: depositEdgeNeeds(app, row),
    decide(state) {
      const now = state.get(depositRows, row.id)
      if (now === undefined || !isPayable(now)) throw refuse('cashier.deposit_status_other', { status: row.status })
      const changes = { reason: 'cancelled' as const }
      const next = takeDepositEdge(state, row.id, { to: 'failed', by: 'player', actorId: player.id, changes })
      return { deposit: depositView(app, next), wallet: tellWallet(app, state, player.id) }
    },
  })
}

/** Has the provider take no money for it any more. Where there is some already, that is written down. */
async function cancelThere(app: App, row: DepositRow): Promise<void> {
  const { id, gatewayCode } = row
  const about = { gatewayCode, kind: 'cancel', depositId: id }
  try {
    const said = await converse(app, about, () => providerOf(row).cancel(app, id))
    if (said.state !== 'unknown' && said.state !== 'waiting' && said.state !== 'failed') await noteState(app, row, said)
  } catch (error) {
    if (error instanceof ProviderSilent) throw refuse('cashier.gateway_silent', { seconds: AGAIN_SECONDS })
    throw error
  }
}

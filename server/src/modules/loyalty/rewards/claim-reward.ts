import type { CallData } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { tellWallet } from '../../ledger/index.ts'
import { payReward, rewardNeeds } from './pay-reward.ts'
import { rewardView } from './reward-view.ts'

const PATH = 'loyalty/reward/claim'

/**
 * Pays the player what is due. It is their own, so no break and no exclusion holds it back.
 * @throws Refusal what stands beside the call
 */
export function claimReward(ctx: PlayerContext): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const payee = { playerId: player.id, currency: player.currency }
  return playerUnit(ctx, {
    call: PATH,
    asked: {},
    needs: rewardNeeds(payee),
    decide(state) {
      const reward = payReward(state, { ...payee, isAsked: true })
      return { reward: rewardView(app, reward), wallet: tellWallet(app, state, player.id) }
    },
  })
}

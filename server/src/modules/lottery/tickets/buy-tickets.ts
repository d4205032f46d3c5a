import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { isTicketNumbers, type LotteryRules } from '@tas/shared/rules/lottery/draw-rules.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { randomWhole, uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { tellWallet, writeAmount } from '../../ledger/index.ts'
import { stakeNeeds, takeStake } from '../../stakes/index.ts'
import type { Draw, Purchase } from '../draw.ts'
import { draws } from '../draw-rows.ts'
import { findDraw } from '../draw-store.ts'
import { LOTTERY } from '../house-owner.ts'
import { holdingKey, holdings, newPurchases } from './purchase-rows.ts'

const PATH = 'lottery/ticket/buy'

/**
 * Sells tickets of a draw: own numbers and quick picks, all or none. The stake is held until the draw. What counts is the
 * database's time under the draw's lock: a ticket is either in the list that is closed, or refused.
 */
export async function buyTickets(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const draw = await findDraw(db, input.drawId)
  if (draw === null) throw refuse('lottery.draw_not_found', {}, { drawId: 'choice' })
  const { currency, rules } = draw
  if (currency !== player.currency)
    throw refuse('wallet.currency_mismatch', { currency: player.currency }, { drawId: 'choice' })
  const picked = readPicks(input, rules)
  const id = uuidv7()
  const stakeMinor = BigInt(picked.length) * rules.priceMinor
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [
      ...stakeNeeds(player.id, currency, LOTTERY),
      { resource: draws, key: draw.id },
      { resource: holdings, key: holdingKey(draw.id, player.id) },
    ],
    decide(state) {
      const first = takePlaces(state, { drawId: draw.id, playerId: player.id, count: picked.length })
      const play = { playerId: player.id, currency, reference: id, product: 'lottery', house: LOTTERY } as const
      takeStake(app, state, { ...play, game: 'lottery', amountMinor: stakeMinor, device: ctx.device, isHeld: true })
      const tickets = picked.map((numbers, index) => ({ number: first + index, numbers, purchaseId: id }))
      const purchase: Purchase = {
        id,
        drawId: draw.id,
        playerId: player.id,
        currency,
        stakeMinor,
        ticketCount: picked.length,
        status: 'open',
        payoutMinor: 0n,
        createdAt: state.now,
      }
      state.insert(newPurchases, { purchase, tickets })
      return {
        purchaseId: id,
        amount: writeAmount(app, currency)(stakeMinor),
        currency,
        tickets: tickets.map(({ number, numbers }) => ({ number, numbers: [...numbers] })),
        wallet: tellWallet(app, state, player.id),
      }
    },
  })
}

/** Takes so many places in the list, or refuses all. @returns the number of the first ticket */
function takePlaces(
  state: State,
  wanted: { readonly drawId: string; readonly playerId: string; readonly count: number },
): number {
  const { drawId, playerId, count } = wanted
  const draw = state.get(draws, drawId)
  assert(draw !== undefined, 'the draw was loaded')
  guardSale(draw, state.now)
  const { maxTickets, maxPerPlayer } = draw.rules
  const key = holdingKey(drawId, playerId)
  const held = state.get(holdings, key) ?? 0
  if (held + count > maxPerPlayer)
    throw refuse('lottery.too_many_tickets', { maximum: maxPerPlayer, left: maxPerPlayer - held })
  if (draw.sold + count > maxTickets) throw refuse('lottery.sold_out', { left: maxTickets - draw.sold })
  state.set(holdings, key, held + count)
  state.set(draws, drawId, { ...draw, sold: draw.sold + count })
  return draw.sold + 1
}

function guardSale({ status, opensAt, closesAt }: Draw, now: Date): void {
  if ((status !== 'scheduled' && status !== 'open') || now >= closesAt) throw refuse('lottery.sales_closed')
  if (now < opensAt) throw refuse('lottery.not_open_yet', { opens: opensAt.toISOString() })
}

/** The numbers of every ticket asked for, in ascending order. */
function readPicks(input: ParsedInput<typeof PATH>, rules: LotteryRules): readonly (readonly number[])[] {
  const own = input.picks.map((pick, index) => {
    const numbers = pick.toSorted((one, other) => one - other)
    if (!isTicketNumbers(numbers, rules))
      throw refuse('lottery.bad_numbers', { pick: rules.pick, from: rules.from }, { [`picks.${index}`]: 'choice' })
    return numbers
  })
  return [...own, ...Array.from({ length: input.quickPicks }, () => quickPick(rules))]
}

/** Numbers by the system's chance. They are no part of the draw: each ticket has the same chance. */
function quickPick({ pick, from }: LotteryRules): readonly number[] {
  const left = Array.from({ length: from }, (_, index) => index + 1)
  const numbers = Array.from({ length: pick }, () => left.splice(randomWhole(0, left.length), 1))
  return numbers.flat().toSorted((one, other) => one - other)
}

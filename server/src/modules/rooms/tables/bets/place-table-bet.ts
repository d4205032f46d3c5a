import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { type Chip, parseChips } from '@tas/shared/rules/games/chips.ts'
import type { LiveTable } from '@tas/shared/rules/live-tables.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PlayerContext } from '../../../../ctx.ts'
import { playerUnit } from '../../../../player-unit.ts'
import { betNumberNeed, betNumbers } from '../../../bets/index.ts'
import { isPlayable } from '../../../catalogue/index.ts'
import { currencyFacts, tellWallet, writeAmount } from '../../../ledger/index.ts'
import { parseStake, stakeNeeds, takeStake } from '../../../stakes/index.ts'
import { areEven, chipAmounts, type RoundKey, type TableBet } from '../round.ts'
import { roundName } from '../round-store.ts'
import { findTable } from '../tables.ts'
import { MAX_ROUND_BETS } from '../timing.ts'
import { tableBetNews } from './bet-kind.ts'
import { playerBets, playerBetsNeed, playerKey, roundNeed, tableBets, tableRounds } from './bet-rows.ts'
import { spotMaximum, tableLimits } from './table-limits.ts'

const PATH = 'game/table/bet'

/**
 * Lays chips on a round that takes bets. The moment the call was read counts, on the database's clock, against the end of
 * betting that was announced; the round's own row says whether it still takes them.
 * @throws Refusal tables.*, and what `parseStake` and `takeStake` refuse
 */
export async function placeTableBet(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  if (!isPlayable(input.table)) throw refuse('rooms.unknown_table', {}, { table: 'choice' })
  const { tables, screen } = findTable(app, input.table)
  const readAt = tables.clock.at(ctx.readAtMs ?? performance.now())
  const { table } = screen
  const terms = readTerms(ctx, table, input)
  const round = { table: table.name, intId: input.round }
  const id = uuidv7()
  screen.attend()
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [
      ...stakeNeeds(player.id, player.currency),
      betNumberNeed(id),
      playerBetsNeed(round, player.id),
      roundNeed(round),
    ],
    decide(state) {
      const { id: playerId, currency } = player
      guardOpen(state, round, readAt)
      const key = playerKey(round, playerId)
      const laid = state.get(playerBets, key) ?? []
      guardLimits({ app, table, currency }, laid, terms)
      takeStake(app, state, {
        playerId,
        currency,
        reference: id,
        game: table.name,
        params: { chips: terms.chips },
        product: 'tables',
        // All that lies on a round is one bet to the player's own limits, in however many calls it was laid.
        amountMinor: terms.stakeMinor,
        inPlayMinor: stakeOf(laid),
        device: ctx.device,
        isHeld: true,
      })
      const intId = state.get(betNumbers, id)
      assert(intId !== undefined, 'the number was drawn with the loads')
      const bet: TableBet = {
        id,
        intId,
        table: table.name,
        roundIntId: round.intId,
        playerId,
        currency,
        ...terms,
        status: 'open',
        multiplierE4: 0n,
        payoutMinor: 0n,
        createdAt: state.now,
      }
      state.set(tableBets, id, bet)
      state.set(playerBets, key, [...laid, bet])
      const news = tableBetNews(app, bet)
      state.tell(news)
      return { bet: news.bet, wallet: tellWallet(app, state, playerId) }
    },
  })
}

/** @throws Refusal rooms.round_not_found, rooms.betting_closed */
export function guardOpen(state: State, round: RoundKey, readAt: number): void {
  const gate = state.get(tableRounds, roundName(round))
  if (gate === undefined) throw refuse('rooms.round_not_found', {}, { round: 'choice' })
  if (gate.status !== 'betting' || readAt >= gate.bettingEndsAt) throw refuse('rooms.betting_closed')
}

type Terms = { readonly chips: readonly Chip[]; readonly stakeMinor: bigint }

function readTerms({ app, player }: PlayerContext, { game }: LiveTable, input: ParsedInput<typeof PATH>): Terms {
  const parsed = parseChips({ chips: input.chips }, game.spots)
  if (!parsed.ok) throw refuse('rooms.bad_chips', {}, { [parsed.field]: 'choice' })
  const { minMinor, maxMinor } = tableLimits(app, player.currency)
  const { amount, currency } = input
  const stakeMinor = parseStake(app, player, { amount, currency, range: { minMinor, maxMinor } })
  const { chips } = parsed.params
  if (!areEven(chips, stakeMinor)) throw refuse('rooms.uneven_chips', {}, { amount: 'format' })
  return { chips, stakeMinor }
}

type Place = { readonly app: App; readonly table: LiveTable; readonly currency: string }

/** What the player has on the round already counts, on each spot and in all. */
function guardLimits({ app, table, currency }: Place, laid: readonly TableBet[], terms: Terms): void {
  if (laid.length >= MAX_ROUND_BETS) throw refuse('rooms.too_many_bets', { maximum: MAX_ROUND_BETS })
  const limits = tableLimits(app, currency)
  const write = writeAmount(app, currency)
  const facts = currencyFacts(app, currency)
  const stakedMinor = stakeOf(laid) + terms.stakeMinor
  if (stakedMinor > limits.maxMinor)
    throw refuse('rooms.table_limit', { ...facts, maximum: write(limits.maxMinor) }, { amount: 'too_big' })
  const onSpots = new Map<string, bigint>()
  for (const bet of [...laid, terms])
    for (const { spot, amountMinor } of chipAmounts(bet.chips, bet.stakeMinor))
      onSpots.set(spot, (onSpots.get(spot) ?? 0n) + amountMinor)
  for (const [index, { spot }] of terms.chips.entries()) {
    const maxMinor = spotMaximum(limits, table.game, spot)
    if ((onSpots.get(spot) ?? 0n) > maxMinor)
      throw refuse(
        'rooms.spot_limit',
        { ...facts, maximum: write(maxMinor), spot },
        { [`chips.${index}.spot`]: 'too_big' },
      )
  }
}

function stakeOf(laid: readonly TableBet[]): bigint {
  return laid.reduce((sum, bet) => sum + bet.stakeMinor, 0n)
}

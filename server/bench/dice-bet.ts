import { callText } from './games/http-client.ts'
import type { BenchPlayer } from './players.ts'

const PATH = 'game/original/bet'
const BET = {
  game: 'dice',
  amount: '0.10',
  currency: 'USD',
  params: { target: '50.50', direction: 'over' },
} as const
const BODY = JSON.stringify(BET)

/** A bet on dice as a whole HTTP request. */
export function diceRequest(player: BenchPlayer): string {
  return callText(PATH, player, BODY)
}

/** The same bet as a call over /live, but for its id. */
export function diceCall(idempotencyKey: string): object {
  return { kind: 'call', path: PATH, input: BET, idempotencyKey }
}

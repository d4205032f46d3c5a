/** What stands no longer is not read: news that were held up come all at once. */
const GLIMPSE_MS = 1_000

type RoundBet = { readonly id: string; readonly roundIntId: number; readonly status: string }

const isRunning = ({ status }: Pick<RoundBet, 'status'>) => status === 'open' || status === 'queued'
/** Whether its round has decided a bet. One taken back has no end of it: that was its player's own doing. */
export const hasEnd = (bet: Pick<RoundBet, 'status'>) => !isRunning(bet) && bet.status !== 'cancelled'

/**
 * My bets of rounds that are no longer on the table whose end is heard of only now, as after a line that was cut: the picture cannot show
 * it any more. Those of `missed` stay until I bet on a later round.
 * @param known what was known of my bets until now @param roundIntId the round on the table
 */
export function missedEnds<Bet extends RoundBet>(
  missed: readonly Bet[],
  { known, incoming, roundIntId }: { known: readonly Bet[]; incoming: readonly Bet[]; roundIntId: number },
): readonly Bet[] {
  const running = new Set(known.filter(isRunning).map(({ id }) => id))
  const ended = incoming.filter((bet) => running.has(bet.id) && hasEnd(bet) && bet.roundIntId < roundIntId)
  if (ended.length === 0 && missed.length === 0) return missed
  const all = ended.length === 0 ? missed : [...missed, ...ended]
  const latest = Math.max(...all.map((bet) => bet.roundIntId))
  return incoming.some((bet) => !running.has(bet.id) && isRunning(bet) && bet.roundIntId > latest) ? [] : all
}

/**
 * What was missed until now, and my bets of the round that leaves the table, where its end stood there too short to be read.
 * @param known what is known of my bets
 */
export function glimpsedEnds<Bet extends RoundBet>(
  missed: readonly Bet[],
  { known, roundIntId, stoodMs }: { known: readonly Bet[]; roundIntId: number; stoodMs: number },
): readonly Bet[] {
  if (stoodMs > GLIMPSE_MS) return missed
  const ended = known.filter((bet) => bet.roundIntId === roundIntId && hasEnd(bet))
  return ended.length === 0 ? missed : [...missed, ...ended]
}

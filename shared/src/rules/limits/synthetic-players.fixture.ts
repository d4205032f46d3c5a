import type { MarkerFinding, Played } from './markers.ts'

/** A player made up for tests: what they did, in hours before now, and what of it is a sign of harm. */
export type SyntheticPlayer = {
  readonly name: string
  /** Half hours of play. */
  readonly play: readonly Half[]
  readonly deposits: readonly { readonly hoursAgo: number; readonly gateway: string }[]
  /** When they asked for a higher limit of deposits that still waits. */
  readonly raisedHoursAgo: readonly number[]
  /** When they took a withdrawal back. */
  readonly reversedHoursAgo: readonly number[]
  readonly truth: readonly MarkerFinding[]
}

type Half = { readonly hoursAgo: number; readonly spentMinor: bigint; readonly returnedMinor: bigint }

const HOUR_MS = 3_600_000

export const NOTHING_PLAYED: Played = {
  play: [],
  deposits: [],
  depositTimes: [],
  raisedAt: [],
  reversedAt: [],
  now: 0,
  hourOffset: 0,
}

const half = (hoursAgo: number, spentMinor = 100n, returnedMinor = 90n): Half => ({
  hoursAgo,
  spentMinor,
  returnedMinor,
})
const paid = (...hoursAgo: readonly number[]) => hoursAgo.map((one) => ({ hoursAgo: one, gateway: 'card' }))
const nobody = { play: [], deposits: [], raisedHoursAgo: [], reversedHoursAgo: [], truth: [] }

/** Twelve players, as seen at noon UTC. Half of them play as most people do, at the very edge of what would be a sign. */
export const syntheticPlayers: readonly SyntheticPlayer[] = [
  {
    ...nobody,
    name: 'who plays an evening a week',
    play: [18, 186, 354, 522].map((at) => half(at)),
    deposits: paid(300),
  },
  {
    ...nobody,
    name: 'who deposits twice in an hour and loses once',
    play: [half(30, 100n, 0n)],
    deposits: paid(30, 29.7),
  },
  { ...nobody, name: 'who is up on three nights', play: [10, 34, 58].map((at) => half(at)) },
  { ...nobody, name: 'who plays a little less than six hours', play: halves([2, 26], 11) },
  { ...nobody, name: 'who raises a limit a week after a loss', play: [half(200, 100n, 0n)], raisedHoursAgo: [20] },
  {
    ...nobody,
    name: 'who deposits three times within the hour',
    deposits: paid(50, 49.7, 49.3),
    truth: [{ marker: 'rapid_deposits', count: 1 }],
  },
  {
    ...nobody,
    name: 'who chases what they lost',
    play: [half(5, 100n, 0n), half(48, 100n, 0n)],
    deposits: paid(4.9, 47.4),
    truth: [{ marker: 'chasing', count: 2 }],
  },
  {
    ...nobody,
    name: 'who raises a limit on the day of a loss',
    play: [half(30, 100n, 10n)],
    raisedHoursAgo: [20],
    truth: [{ marker: 'raised_after_loss', count: 1 }],
  },
  { ...nobody, name: 'who takes one withdrawal back', play: [half(30)], reversedHoursAgo: [29] },
  {
    ...nobody,
    name: 'who takes withdrawals back to play on',
    play: [half(30), half(80)],
    reversedHoursAgo: [31, 81],
    truth: [{ marker: 'reversals', count: 2 }],
  },
  {
    ...nobody,
    name: 'who is up at night and pays by every way there is',
    play: [10, 34, 58, 82].map((at) => half(at)),
    deposits: ['card', 'bank', 'coin', 'voucher'].map((gateway, index) => ({ gateway, hoursAgo: 100 + index * 30 })),
    truth: [
      { marker: 'night_play', count: 4 },
      { marker: 'many_methods', count: 4 },
    ],
  },
  {
    ...nobody,
    name: 'who stakes ever more for days on end',
    play: [...halves([2, 26], 12), half(500, 100n)],
    truth: [
      { marker: 'long_days', count: 2 },
      { marker: 'rising_stakes', count: 1 },
    ],
  },
]

function halves(starts: readonly number[], count: number): readonly Half[] {
  return starts.flatMap((start) => Array.from({ length: count }, (_, index) => half(start + index / 2)))
}

/** What a synthetic player did, as the rules look at it at a moment. */
export function playedOf(player: SyntheticPlayer, now: number): Played {
  const at = (hoursAgo: number) => now - Math.round(hoursAgo * HOUR_MS)
  const bucket = (hoursAgo: number) => Math.floor(at(hoursAgo) / (HOUR_MS / 2)) * (HOUR_MS / 2)
  const buckets = new Set(player.deposits.map(({ hoursAgo }) => bucket(hoursAgo)))
  return {
    play: player.play.map(({ hoursAgo, spentMinor, returnedMinor }) => ({
      at: bucket(hoursAgo),
      spentMinor,
      returnedMinor,
    })),
    deposits: [...buckets].map((one) => ({ at: one, spentMinor: 1_000n, returnedMinor: 0n })),
    depositTimes: player.deposits.map(({ hoursAgo, gateway }) => ({ at: at(hoursAgo), gateway })),
    raisedAt: player.raisedHoursAgo.map(at),
    reversedAt: player.reversedHoursAgo.map(at),
    now,
    hourOffset: 0,
  }
}

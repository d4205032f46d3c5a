import { noMoney, noPlay, type Paid, type Played, type Sums } from '../tally.ts'

/** What play and payments of a player came to in a month (UTC, `YYYY-MM`). */
export type PlayerMonth = {
  readonly playerId: string
  readonly month: string
  readonly currency: string
  hasPlayed: boolean
} & Played &
  Paid

const PLAY = Object.keys(noPlay()) as readonly (keyof Played)[]
const MONEY = Object.keys(noMoney()) as readonly (keyof Paid)[]

/** The same sums by player and month. */
export function monthsOf({ play, money }: Pick<Sums, 'play' | 'money'>): readonly PlayerMonth[] {
  const months = new Map<string, PlayerMonth>()
  function of(line: { readonly playerId: string; readonly day: string; readonly currency: string }): PlayerMonth {
    const month = line.day.slice(0, 7)
    const name = `${line.playerId} ${month}`
    const sums = months.get(name) ?? nothing({ playerId: line.playerId, month, currency: line.currency })
    months.set(name, sums)
    return sums
  }
  for (const line of play) {
    const sums = of(line)
    sums.hasPlayed = true
    for (const name of PLAY) sums[name] += line[name]
  }
  for (const line of money) {
    const sums = of(line)
    for (const name of MONEY) sums[name] += line[name]
  }
  return [...months.values()]
}

function nothing(key: Pick<PlayerMonth, 'playerId' | 'month' | 'currency'>): PlayerMonth {
  return { ...key, hasPlayed: false, ...noPlay(), ...noMoney() }
}

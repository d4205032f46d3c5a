import { randomUUID } from 'node:crypto'
import { diceCall } from './dice-bet.ts'
import { openLive } from './games/live-client.ts'
import { createTally, type LoadResult, type Tally } from './load.ts'
import type { BenchPlayer } from './players.ts'

/** As `runLoad`, over one /live socket for each player: dice bets as calls, one in flight. News come beside the answers. */
export async function runSocketLoad(options: {
  readonly port: number
  readonly players: readonly BenchPlayer[]
  readonly seconds: number
}): Promise<LoadResult> {
  const { port, players, seconds } = options
  const seats = await Promise.all(
    players.map((player, index) => openSeat(port, player, `127.0.1.${1 + (index % 100)}`)),
  )
  const tally = createTally(seconds)
  await Promise.all(seats.map((seat) => seat.drive(tally)))
  return tally.result()
}

/** A signed in socket that says hello before anything is counted. */
async function openSeat(port: number, player: BenchPlayer, from: string) {
  const welcomed = Promise.withResolvers<void>()
  let answered: (isOk: boolean) => void = () => undefined
  const client = await openLive(port, {
    ...player,
    from,
    onText(text) {
      if (text.startsWith('{"kind":"answer"')) answered(text.includes('"status":200'))
      else if (text.startsWith('{"kind":"welcome"')) welcomed.resolve()
    },
  })
  await welcomed.promise
  return {
    drive(tally: Tally): Promise<void> {
      const over = Promise.withResolvers<void>()
      let sentAt = 0
      const send = () => {
        if (tally.isOver()) {
          client.close()
          over.resolve()
          return
        }
        sentAt = performance.now()
        client.send({ ...diceCall(randomUUID()), id: '1' })
      }
      answered = (isOk) => {
        tally.answered(isOk, sentAt)
        send()
      }
      send()
      return over.promise
    },
  }
}

import { refuse } from '#kit/refusal.ts'
import { type Asker, admit, EMPTY_ROOM, nextOf, type RoomLimits } from './work-in-turn.ts'

/**
 * Lets a few pieces of work run together and some wait, by the rules of `work-in-turn.ts`.
 * @returns a function that runs work; it throws http.overloaded where there is no place for whoever asks, also later, when
 * the place is given to somebody with a better claim.
 */
export function createWorkQueue(limits: RoomLimits) {
  const waiting = new Map<number, PromiseWithResolvers<void>>()
  let room = EMPTY_ROOM
  let lastId = 0

  async function takePlace(asker: Asker): Promise<void> {
    const id = ++lastId
    const answer = admit(room, { ...asker, id }, limits)
    room = answer.room
    if (answer.outcome === 'refuse') throw refuse('http.overloaded')
    if (answer.outcome === 'run') return
    const place = Promise.withResolvers<void>()
    waiting.set(id, place)
    if (answer.evicted !== null) takeOut(answer.evicted)?.reject(refuse('http.overloaded'))
    await place.promise
  }

  function takeOut(id: number): PromiseWithResolvers<void> | undefined {
    const place = waiting.get(id)
    waiting.delete(id)
    return place
  }

  function givePlace(): void {
    const answer = nextOf(room)
    room = answer.room
    if (answer.next !== null) takeOut(answer.next)?.resolve()
  }

  return async <Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> => {
    await takePlace(asker)
    try {
      return await work()
    } finally {
      givePlace()
    }
  }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { admit, EMPTY_ROOM, nextOf, type Room, type RoomLimits, type Waiting } from './work-in-turn.ts'
import { createWorkQueue } from './work-queue.ts'

const LIMITS: RoomLimits = { atOnce: 2, waiting: 6 }

type Step = { readonly block: string; readonly isKnown: boolean } | 'done'
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ block: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), isKnown: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant('done' as const) },
)
const steps = fc.array(step, { maxLength: 60 })

const countOf = (room: Room, block: string, isKnown?: boolean) =>
  room.waiting.filter((one) => one.block === block && (isKnown === undefined || one.isKnown === isKnown)).length

/** Plays steps; `look` sees every one of them. */
function play(
  given: readonly Step[],
  look: (
    before: Room,
    after: Room,
    done: { newcomer?: Waiting; outcome?: string; evicted?: number | null; next?: number | null },
  ) => void,
): Room {
  let room = EMPTY_ROOM
  for (const [id, one] of given.entries()) {
    const before = room
    if (one === 'done') {
      if (room.running === 0) continue
      const { room: after, next } = nextOf(room)
      room = after
      look(before, after, { next })
    } else {
      const newcomer = { ...one, id }
      const { room: after, outcome, evicted } = admit(room, newcomer, LIMITS)
      room = after
      look(before, after, { newcomer, outcome, evicted })
    }
  }
  return room
}

describe('the waiting room', () => {
  it('holds its limits, and leaves no place idle while somebody waits', () => {
    fc.assert(
      fc.property(steps, (given) => {
        play(given, (_before, room) => {
          expect(room.running).toBeLessThanOrEqual(LIMITS.atOnce)
          expect(room.waiting.length).toBeLessThanOrEqual(LIMITS.waiting)
          if (room.waiting.length > 0) expect(room.running).toBe(LIMITS.atOnce)
          for (const block of room.turns.keys()) expect(countOf(room, block)).toBeGreaterThan(0)
        })
      }),
    )
  })

  it('refuses whoever finds it full of people with no less of a claim; nobody else', () => {
    fc.assert(
      fc.property(steps, (given) => {
        play(given, (before, after, { newcomer, outcome, evicted }) => {
          if (newcomer === undefined) return
          const own = countOf(before, newcomer.block)
          const most = Math.max(0, ...before.waiting.map(({ block }) => countOf(before, block, false)))
          const isFull = before.waiting.length === LIMITS.waiting
          const hasClaim = newcomer.isKnown ? most > 0 : most >= own + 2
          const isRefused = isFull && !hasClaim
          if (before.running === LIMITS.atOnce) expect(outcome).toBe(isRefused ? 'refuse' : 'wait')
          if (evicted === null) return
          const gone = before.waiting.find(({ id }) => id === evicted)
          expect(gone).toMatchObject({ isKnown: false })
          expect(countOf(before, gone?.block ?? '', false)).toBe(most)
          expect(after.waiting.map(({ id }) => id)).not.toContain(evicted)
        })
      }),
    )
  })

  it('lets known ones go first, blocks take turns, and within a block the first who came', () => {
    fc.assert(
      fc.property(steps, (given) => {
        let room = play(given, (before, _after, { next }) => {
          const gone = before.waiting.find(({ id }) => id === next)
          if (gone === undefined) return
          if (before.waiting.some(({ isKnown }) => isKnown)) expect(gone.isKnown).toBe(true)
          const alike = before.waiting.filter(({ block, isKnown }) => block === gone.block && isKnown === gone.isKnown)
          expect(alike[0]).toBe(gone)
        })
        // Nobody comes any more: each block has a turn before any has a second one.
        const served: Waiting[] = []
        const strangers = () => room.waiting.filter(({ isKnown }) => !isKnown)
        while (room.waiting.length > strangers().length) room = nextOf(room).room
        const blocks = new Set(strangers().map(({ block }) => block))
        for (let turn = 0; turn < blocks.size; turn++) {
          const { room: after, next } = nextOf(room)
          served.push(...room.waiting.filter(({ id }) => id === next))
          room = after
        }
        expect(new Set(served.map(({ block }) => block))).toEqual(blocks)
        while (room.running > 0) room = nextOf(room).room
        expect(room.waiting).toEqual([])
      }),
    )
  })
})

describe('the work queue', () => {
  it('refuses the block that fills it and serves the others in turns, known ones first', async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 5 })
    const gate = Promise.withResolvers<void>()
    const done: string[] = []
    const ask = (name: string, block: string, isKnown = false) =>
      queue({ block, isKnown }, async () => {
        await gate.promise
        done.push(name)
        // What fails hands its place over like anything else.
        if (name === 'b1') throw new Error('work failed')
      })
    const running = ask('first', 'z')
    const work = [1, 2, 3, 4, 5, 6].map((index) => ask(`a${index}`, 'a'))
    work.push(ask('b1', 'b'), ask('c1', 'c'), ask('d1', 'd'), ask('e1', 'e', true))
    const outcomes = Promise.allSettled(work)
    await expect(work[5]).rejects.toThrow(Refusal)
    gate.resolve()
    await expect(work[6]).rejects.toThrow('work failed')
    await running
    expect((await outcomes).map(({ status }) => status)).toEqual([
      // The sixth of a found it full of a; four others of a went for b, c, d and e.
      ...['fulfilled', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected'],
      ...['rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
    ])
    expect(done).toEqual(['first', 'e1', 'a1', 'b1', 'c1', 'd1'])
    expect(await queue({ block: 'a', isKnown: false }, async () => 'free again')).toBe('free again')
  })
})

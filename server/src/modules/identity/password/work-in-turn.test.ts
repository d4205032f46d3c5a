import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import {
  type Asker,
  admit,
  EMPTY_ROOM,
  MOST_FIRST,
  nextOf,
  type Room,
  type RoomLimits,
  STRANGERS_TURN,
  type Waiting,
} from './work-in-turn.ts'
import { createWorkQueue } from './work-queue.ts'

const LIMITS: RoomLimits = { atOnce: 2, waiting: 6 }

type Step = Asker | 'done'
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      block: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      knownAs: fc.constantFrom(null, null, null, 'p', 'q', 'r', 's'),
    }),
  },
  { weight: 1, arbitrary: fc.constant('done' as const) },
)
const steps = fc.array(step, { maxLength: 60 })

/** How many of these hold the same block or the same account as somebody, whichever are more. */
const heldBy = (waiting: readonly Waiting[], { block, knownAs }: Asker) =>
  Math.max(
    waiting.filter((one) => one.block === block).length,
    waiting.filter((one) => knownAs !== null && one.knownAs === knownAs).length,
  )
const firstOf = (room: Room, account: string | null) =>
  room.waiting.filter(({ goesFirst, knownAs }) => goesFirst && knownAs === account)

/** Plays steps; `look` sees every one of them. */
function play(
  given: readonly Step[],
  look: (
    before: Room,
    after: Room,
    done: { newcomer?: Asker; outcome?: string; evicted?: number | null; next?: number | null },
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
          const claims = room.waiting.flatMap(({ block, knownAs }) => [block, `account ${knownAs}`])
          for (const claim of room.turns.keys()) expect(claims).toContain(claim)
          for (const account of ['p', 'q', 'r', 's'])
            expect(firstOf(room, account).length).toBeLessThanOrEqual(MOST_FIRST)
        })
      }),
    )
  })

  it('refuses whoever finds it full of people with no less of a claim; nobody else', () => {
    fc.assert(
      fc.property(steps, (given) => {
        play(given, (before, after, { newcomer, outcome, evicted }) => {
          if (newcomer === undefined) return
          const isFirst = newcomer.knownAs !== null && firstOf(before, newcomer.knownAs).length < MOST_FIRST
          const strangers = before.waiting.filter(({ goesFirst }) => !goesFirst)
          const weaker = isFirst && strangers.length === 0 ? before.waiting : strangers
          const most = Math.max(0, ...weaker.map((one) => heldBy(weaker, one)))
          const isFull = before.waiting.length === LIMITS.waiting
          const hasClaim = (isFirst && strangers.length > 0) || most >= heldBy(before.waiting, newcomer) + 2
          const isRefused = isFull && !hasClaim
          if (before.running === LIMITS.atOnce) expect(outcome).toBe(isRefused ? 'refuse' : 'wait')
          if (evicted === null) return
          const gone = weaker.find(({ id }) => id === evicted)
          assert(gone, 'the evicted one is one of the weaker')
          expect(heldBy(weaker, gone)).toBe(most)
          expect(after.waiting.map(({ id }) => id)).not.toContain(evicted)
        })
      }),
    )
  })

  it('lets known ones go first, but not always, claimants take turns, and within one the first who came', () => {
    fc.assert(
      fc.property(steps, (given) => {
        let room = play(given, (before, after, { next }) => {
          const gone = before.waiting.find(({ id }) => id === next)
          if (gone === undefined) return
          const isStrangersTurn = after.turnCount % STRANGERS_TURN === 0
          if (before.waiting.some(({ goesFirst }) => goesFirst !== isStrangersTurn))
            expect(gone.goesFirst).toBe(!isStrangersTurn)
          const alike = before.waiting.filter(
            ({ block, knownAs, goesFirst }) =>
              block === gone.block && knownAs === gone.knownAs && goesFirst === gone.goesFirst,
          )
          expect(alike[0]).toBe(gone)
        })
        // Nobody comes any more: each block of strangers has a turn before any has a second one.
        const served: Waiting[] = []
        while (room.waiting.some(({ knownAs }) => knownAs !== null)) room = nextOf(room).room
        const blocks = new Set(room.waiting.map(({ block }) => block))
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

  it('full of one account that is known at many places lets others in, whose turn comes next', () => {
    const limits: RoomLimits = { atOnce: 1, waiting: 64 }
    let room = EMPTY_ROOM
    let id = 0
    const ask = (asker: Asker) => {
      const answer = admit(room, { ...asker, id: ++id }, limits)
      room = answer.room
      return { id, outcome: answer.outcome }
    }
    for (let place = 0; place < 120; place++) ask({ block: `flood ${place % 60}`, knownAs: 'attacker' })
    expect(room.waiting).toHaveLength(limits.waiting)
    const known = ask({ block: 'home', knownAs: 'victim' })
    const stranger = ask({ block: 'elsewhere', knownAs: null })
    expect([known.outcome, stranger.outcome]).toEqual(['wait', 'wait'])
    const served: (number | null)[] = []
    for (let turn = 0; turn < STRANGERS_TURN; turn++) {
      const answer = nextOf(room)
      room = answer.room
      served.push(answer.next)
      // The attacker asks again at once.
      ask({ block: `flood ${turn}`, knownAs: 'attacker' })
    }
    expect(served.slice(0, 2)).toContain(known.id)
    expect(served).toContain(stranger.id)
  })
})

describe('the work queue', () => {
  it('refuses the block that fills it and serves the others in turns, known ones first', async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 5 })
    const gate = Promise.withResolvers<void>()
    const done: string[] = []
    const ask = (name: string, block: string, knownAs: string | null = null) =>
      queue({ block, knownAs }, async () => {
        await gate.promise
        done.push(name)
        // What fails hands its place over like anything else.
        if (name === 'b1') throw new Error('work failed')
      })
    const running = ask('first', 'z')
    const work = [1, 2, 3, 4, 5, 6].map((index) => ask(`a${index}`, 'a'))
    work.push(ask('b1', 'b'), ask('c1', 'c'), ask('d1', 'd'), ask('e1', 'e', 'e'))
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
    expect(await queue({ block: 'a', knownAs: null }, async () => 'free again')).toBe('free again')
  })
})

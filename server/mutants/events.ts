// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const EVENTS = 'server/src/kit/events/'
const TESTS = [`${EVENTS}deliver-events`]

/** Bugs by which a committed fact is not acted on, or in the wrong order. */
export const eventMutants: readonly Mutant[] = [
  {
    name: 'events: a delivery is forgotten before it is carried out',
    file: `${EVENTS}deliver-events.ts`,
    find: '(const delivery of await take(db, withRoom())) begin(delivery)',
    replace: '(const one of await take(db, withRoom())) await done(db, one).then(() => begin(one))',
    tests: [...TESTS, 'server/src/modules/account/closing-event'],
  },
  {
    name: 'events: one that fails is given up',
    file: `${EVENTS}deliver-events.ts`,
    find: 'await putOff(db, delivery, error)',
    replace: 'await done(db, delivery)',
    tests: TESTS,
  },
  {
    name: 'events: a later one of the same player overtakes',
    file: `${EVENTS}deliver-events.ts`,
    find: 'older.event_id < oldest.event_id)',
    replace: 'older.event_id < oldest.event_id - 1000000)',
    tests: TESTS,
  },
  {
    name: 'events: two processes carry out the same delivery',
    file: `${EVENTS}deliver-events.ts`,
    find: 'due_at = clock_timestamp() + ${`${HELD_MS} ms`}::interval',
    replace: 'due_at = clock_timestamp()',
    tests: TESTS,
  },
  {
    name: 'events: a decision writes none of what it emits',
    file: 'server/src/kit/commit/write.ts',
    find: 'if (changes.events.length > 0) writes.push(leaveEvents(tx, changes.events))',
    replace: 'if (changes.events.length > 1_000) writes.push(leaveEvents(tx, changes.events))',
    tests: ['server/src/modules/account/closing-event'],
  },
]

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const COMMIT = 'server/src/kit/commit/'
const JACKPOT = 'server/src/modules/originals/jackpot/'
const HELD = ['server/test/faults/held-rows']
const JACKPOTS = [`${JACKPOT}jackpot`]

/** Bugs in how units stand aside for rows that are held, in what jackpots take in, and in what is kept for ever. */
export const heldRowMutants: readonly Mutant[] = [
  {
    name: 'held: a batch waits for rows that somebody else holds',
    file: `${COMMIT}state.ts`,
    find: 'sql`for no key update skip locked`',
    replace: 'sql`for no key update`',
    tests: HELD,
  },
  {
    name: 'held: a batch waits for rows that it writes and did not lock',
    file: `${COMMIT}transaction.ts`,
    find: 'await holdForSave(tx, changes)',
    replace: 'void holdForSave',
    tests: HELD,
  },
  {
    name: 'held: whoever acts of staff waits for rights in the batch of everybody',
    file: 'server/src/privileged.ts',
    find: 'needs: [...needs, ...needsOf(approvalId)],',
    replace: 'needs: (void needsOf, needs),',
    tests: ['server/src/modules/office/agents/branches-of-staff'],
  },
  {
    name: 'held: what a player has used is written without a look at who holds it',
    file: 'server/src/modules/limits/player-facts.ts',
    find: 'await Promise.all([holdProtections(tx, changed.filter(isProtected)), holdUsages(tx, changed)])',
    replace: 'await Promise.all([holdProtections(tx, changed.filter(isProtected)), holdUsages(tx, [])])',
    tests: HELD,
  },
  {
    name: 'held: a row that is held is taken for one that is not there',
    file: `${COMMIT}batch.ts`,
    find: 'if (there.size > 0) held.set(',
    replace: 'if (there.size > 1_000_000) held.set(',
    tests: HELD,
  },
  {
    name: 'held: one player may fill the room of a business',
    file: `${COMMIT}waiting-room.ts`,
    find: 'if (size >= MAX_UNITS || (queue?.units.length ?? 0) >= MAX_UNITS_PER_SCOPE) {',
    replace: 'if (size >= MAX_UNITS && (queue?.units.length ?? 0) >= MAX_UNITS_PER_SCOPE) {',
    tests: HELD,
  },
  {
    name: 'held: what needs more stands behind the later wishes of its player',
    file: `${COMMIT}answers.ts`,
    find: 'desk.room.enter({ ...pending, unit: outcome.again })',
    replace: 'void desk.submit(outcome.again).then(pending.promise.resolve, pending.promise.reject)',
    tests: HELD,
  },
  {
    name: 'held: a row that somebody else wrote meanwhile is a fault',
    file: `${COMMIT}transaction.ts`,
    find: 'return attempt < RACE_TRIES || [',
    replace: 'return [',
    tests: ['server/test/books/first-use'],
  },
  {
    name: 'held: an old answer goes away with its key',
    file: `${COMMIT}forget-replies.ts`,
    find: 'update ${b}.commit_key set reply = null',
    replace: 'delete from ${b}.commit_key',
    tests: [`${COMMIT}forget-replies`],
  },
  {
    name: 'held: a pool of connections that can wait for itself is started with',
    file: 'server/src/app.ts',
    find: 'const least = LONG_WORKS + SHARED_CONNECTIONS',
    replace: 'const least = LONG_WORKS - SHARED_CONNECTIONS',
    tests: ['server/test/faults/busy-database'],
  },
  {
    name: 'held: a room is kept for every player ever seen',
    file: 'server/src/kit/sockets/rooms.ts',
    find: '      rooms.delete(name)\n',
    replace: '',
    tests: ['server/src/kit/sockets/rooms'],
  },
  {
    name: 'jackpot: bets that share a pool think of no other lane',
    file: `${JACKPOT}near-point.ts`,
    find: '+ quotaE4 * BigInt(MAX_LANES) >= step.dropE4',
    replace: '+ quotaE4 >= step.dropE4',
    tests: [`${JACKPOT}near-point`],
  },
  {
    name: 'jackpot: shares of a pool that dropped stay',
    file: `${JACKPOT}pool-rows.ts`,
    find: 'where pool_id = any(${fresh.flatMap(({ droppedIds }) => droppedIds)}::uuid[])`',
    replace: 'where pool_id = any(${fresh.flatMap(({ droppedIds }) => droppedIds)}::uuid[]) and false`',
    tests: JACKPOTS,
  },
  {
    name: 'jackpot: shares that were rolled up are rolled up again',
    file: `${JACKPOT}pool-rows.ts`,
    find: 'where id = any(${all.flatMap(([, { shareIds }]) => shareIds)}::bigint[])`',
    replace: 'where id = any(${all.flatMap(([, { shareIds }]) => shareIds)}::bigint[]) and false`',
    tests: JACKPOTS,
  },
  {
    name: 'jackpot: a running pool takes another share of stakes than it began with',
    file: `${JACKPOT}pool-store.ts`,
    find: 'shareE4: row.share_e4,',
    replace: 'shareE4: 100n,',
    tests: JACKPOTS,
  },
  {
    name: 'jackpot: bets go on feeding a pool that is to drop',
    file: `${JACKPOT}pool-rows.ts`,
    find: '.filter(([key]) => ours.includes(key))',
    replace: '.filter(() => ours.length >= 0)',
    tests: [...JACKPOTS, ...HELD],
  },
  {
    name: 'held: any number of units of a business wait',
    file: 'server/src/kit/commit/waiting-room.ts',
    find: 'size >= MAX_UNITS ||',
    replace: 'size >= MAX_UNITS * 1_000 ||',
    tests: ['server/src/kit/commit/waiting-room'],
  },
  {
    name: 'jackpot: roll-ups of two processes take the same shares',
    file: 'server/src/modules/originals/jackpot/pool-rows.ts',
    find: "lockedFor(tx, how, 'for no key update')",
    replace: "lockedFor(tx, 'look', 'for no key update')",
    tests: ['server/src/modules/originals/jackpot/jackpot'],
  },
  {
    name: 'jackpot: two roll-ups of one batch take the same shares',
    file: 'server/src/modules/originals/jackpot/roll-up-pools.ts',
    find: '{ ...pool, rolledE4, sharesE4: 0n }',
    replace: '{ ...pool, rolledE4 }',
    tests: ['server/src/modules/originals/jackpot/jackpot'],
  },
  {
    name: 'jackpot: a roll-up takes the shares of a pool that has dropped in its batch',
    file: 'server/src/modules/originals/jackpot/roll-up-pools.ts',
    find: 'if (pool === undefined || hasDropped) return null',
    replace: 'if (pool === undefined || (hasDropped && false)) return null',
    tests: ['server/src/modules/originals/jackpot/roll-up-beside-drop'],
  },
  {
    name: 'jackpot: a drop sets aside again what its batch has rolled up',
    file: 'server/src/modules/originals/jackpot/feed-pool.ts',
    find: 'state.get(rollings, reference)?.rolledE4 ?? pool.rolledE4',
    replace: '(void rollings, pool.rolledE4)',
    tests: ['server/src/modules/originals/jackpot/roll-up-beside-drop'],
  },
]

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const LIMITS = 'server/src/modules/limits/'

/** Bugs in what only shows when two come at once, or somebody says what is another's. */
export const houseLookMutants: readonly Mutant[] = [
  {
    name: 'a clock that is set back opens the link of an export again',
    file: 'server/src/modules/account/export-store.ts',
    find: 'expires_at > ${moment(db)} as is_alive',
    replace: 'expires_at > clock_timestamp() as is_alive',
    tests: ['server/src/modules/account/leave'],
  },
  {
    name: 'closing: a session that somebody holds stops the lane',
    file: 'server/src/modules/account/closing-table.ts',
    find: '  await closePlayer(tx, playerId)\n',
    replace:
      '  await closePlayer(tx, playerId)\n  await tx.sql`update ${tx.b}.identity_session set ended_at = clock_timestamp() where player_id = ${playerId}`\n',
    tests: ['server/test/faults/held-rows'],
  },
  {
    name: 'a bet at a live table that somebody holds fails its whole batch',
    file: 'server/src/modules/rooms/tables/bets/bet-rows.ts',
    find: "order by id ${lockedFor(tx, how, 'for update')}`",
    replace: "order by id ${how === 'lock' ? tx.sql`for update nowait` : lockedFor(tx, how, 'for update')}`",
    tests: ['server/src/modules/rooms/tables/recovery'],
  },
  {
    name: 'a look at public records is opened by a deposit from before its answer',
    file: `${LIMITS}finance/want-finance-check.ts`,
    find: 'answered_at >= ${wantedAt}::timestamptz',
    replace: 'answered_at > ${wantedAt}::timestamptz and false',
    tests: [`${LIMITS}finance/finance-check`],
  },
  {
    name: 'a mailbox that somebody merely says shuts their account by itself',
    file: 'server/src/modules/exclusion/spread-store.ts',
    find: 'when e.kind = any(${CONTACT_KINDS as string[]}) then e.kind end) > 1)',
    replace: 'when e.kind = any(${CONTACT_KINDS as string[]}) then e.kind end) > 0)',
    tests: [`${LIMITS}exclusion/exclusion`],
  },
  {
    name: 'the trail: what was done is no part of its chain',
    file: 'shared/src/rules/books/audit-chain.ts',
    find: 'const facts = [id, happenedAtUs, actorKind, actorId, action, targetId, origin, details]',
    replace: 'const facts = [id, happenedAtUs, actorKind, actorId, targetId, origin, details, ...[action].slice(1)]',
    tests: ['shared/src/rules/books/audit-chain'],
  },
  {
    name: 'the trail: an end that is cut off is not missed',
    file: 'server/src/modules/audit/verify-trail.ts',
    find: '(await readTrailHash(tx, after.seq)) !== after.hash',
    replace: '(await readTrailHash(tx, after.seq)) === undefined',
    tests: ['server/src/modules/audit/trail'],
  },
  {
    name: 'approvals: who asked is held by a scope that was narrowed meanwhile no more',
    file: 'server/src/modules/staff/approvals/approval-store.ts',
    find: '  await requireStanding(tx, { app, personId: askedBy, permission, moved })\n',
    replace: '  void requireStanding\n',
    tests: ['server/src/modules/staff/scopes'],
  },
  {
    name: 'staff: whoever is bounded shuts and opens without bounds',
    file: 'server/src/modules/staff/people/change-people.ts',
    find: '  requireReachWithin(all, await readHeld(tx, staff.id), given)\n',
    replace: '  void requireReachWithin\n',
    tests: ['server/src/modules/staff/scopes'],
  },
  {
    name: 'looks: the player is told of none of them',
    file: 'server/src/privileged.ts',
    find: 'if (route.isTold === true) await tellLook(tx, staff, line)',
    replace: 'void tellLook',
    tests: ['server/src/modules/office/players/players'],
  },
  {
    name: 'looks: an export says who of staff it was',
    file: 'server/src/modules/audit/personal-tables.ts',
    find: "hidden: ['actor_id', 'actor_name']",
    replace: "hidden: ['actor_name']",
    tests: ['server/src/modules/account/leave'],
  },
]

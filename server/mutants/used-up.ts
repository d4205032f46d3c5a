// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const IDENTITY = 'server/src/modules/identity/'

/** Bugs that let strangers use up, or one failure hide, what somebody else needs. */
export const usedUpMutants: readonly Mutant[] = [
  {
    name: 'used up: wrong codes of a stranger end the link in the mailbox of the owner',
    file: `${IDENTITY}code-store.ts`,
    find: 'where id = ${typed.id} and used_at is null and link_expires_at > ${moment(tx)} for update',
    replace:
      'where id = ${typed.id} and used_at is null and link_expires_at > ${moment(tx)} and try_count < ${MOST_TRIES}::int for update',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'used up: a link for a new password outlives the password that was set by another',
    file: `${IDENTITY}code-store.ts`,
    find: 'then least(link_expires_at, ${moment(tx)}) end',
    replace: 'then greatest(link_expires_at, ${moment(tx)}) end',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'used up: mails whose links have ended keep the owner from a further one',
    file: `${IDENTITY}code-store.ts`,
    find: 'and (link_hash is null or (used_at is null and link_expires_at > now))',
    replace: 'and (link_hash is null or link_expires_at is not null)',
    tests: [`${IDENTITY}reset-password`],
  },
  {
    name: 'closing: what a reversal brings to a closed account lies where nobody can reach it',
    file: 'server/src/modules/ledger/reverse-posting.ts',
    find: "if ('house' in made.from || !isClosed(made.from.playerId)) return",
    replace: "if ('house' in made.from || !isClosed(made.from.playerId) || made.id > 0n) return",
    tests: ['server/src/modules/account/close-account'],
  },
  {
    name: 'closing: an account is erased with money in its purse',
    file: 'server/src/modules/account/erase-account.ts',
    find: 'isOwed || hasPurse || isSpreading || openCount > 0',
    replace: 'isOwed || (hasPurse && isOwed) || isSpreading || openCount > 0',
    tests: ['server/src/modules/account/close-account'],
  },
  {
    name: 'closing: an account is erased whose exclusion is not spread yet',
    file: 'server/src/modules/account/erase-account.ts',
    find: 'isOwed || hasPurse || isSpreading || openCount',
    replace: 'isOwed || hasPurse || (isSpreading && isOwed) || openCount',
    tests: ['server/src/modules/account/close-account'],
  },
  {
    name: 'exclusion: a hundred that fail hide the ones behind them',
    file: 'server/src/modules/exclusion/spread-store.ts',
    find: '    order by random() limit 100`\n  return rows.map((row) => row.player_id)',
    replace: '    limit 100`\n  return rows.map((row) => row.player_id)',
    tests: ['server/src/modules/limits/exclusion'],
  },
  {
    name: 'exclusion: no more accounts are held than staff can look at',
    file: 'server/src/modules/exclusion/spread-store.ts',
    find: 'where is_later or place <= ${MOST_LOOKS}',
    replace: 'where place <= ${MOST_LOOKS}',
    tests: ['server/src/modules/limits/exclusion'],
  },
  {
    name: 'lottery: what is wrong with one schedule stops those behind it',
    file: 'server/src/modules/lottery/plan-draws.ts',
    find: 'const why = error instanceof Refusal ?',
    replace: 'if (!(error instanceof Refusal)) throw error\n      const why = error instanceof Refusal ?',
    tests: ['server/src/modules/lottery/run-draws'],
  },
  {
    name: 'sockets: calls that were answered count as in flight for good',
    file: 'server/src/kit/sockets/connection.ts',
    find: '    connection.inFlight--\n',
    replace: '    connection.inFlight -= 0\n',
    tests: ['server/test/live'],
  },
  {
    name: 'used up: who asks once more than is sent gets another mail',
    file: 'server/src/modules/identity/request-reset.ts',
    find: 'const reader = isEnough ? null : player',
    replace: 'const reader = player',
    tests: ['server/src/modules/identity/reset-password'],
  },
  {
    name: 'lottery: a draw whose beacon the world knows is cancelled by the operator',
    file: 'server/src/modules/lottery/cancel-draw.ts',
    find: 'if (isKnowable || !(await',
    replace: 'if (!(await',
    tests: ['server/src/modules/lottery/run-draws'],
  },
  {
    name: 'edge: a body of thousands of names is read',
    file: 'server/src/kit/http/json-body.ts',
    find: "        if (++parts > MAX_PARTS) return { field: 'body', reason: 'too_big' }\n        const written",
    replace: '        const written',
    tests: ['server/src/kit/http/json-body'],
  },
  {
    name: 'used up: a link stays good in a mailbox that is changed for another meanwhile',
    file: 'server/src/modules/identity/request-reset.ts',
    find: 'id limit 1 for share`',
    replace: 'id limit 1`',
    tests: ['server/src/modules/identity/reset-password'],
  },
  {
    name: 'exclusion: who says nothing that is remembered is a fault when they are met',
    file: 'server/src/modules/exclusion/case-store.ts',
    find: "coalesce(bool_or(coalesce(own.since, (select since from own where kind = 'name')) >= e.since), true)",
    replace: "bool_or(coalesce(own.since, (select since from own where kind = 'name')) >= e.since)",
    tests: ['server/src/modules/limits/exclusion'],
  },
  {
    name: 'closing: what is owed is taken back and owed twice',
    file: 'server/src/modules/ledger/reverse-posting.ts',
    find: "  assert(!isOwed, 'what is owed to players of closed accounts is paid out, never taken back')\n",
    replace: '',
    tests: ['server/src/modules/account/close-account'],
  },
  {
    name: 'sockets: a long frame counts like a short one',
    file: 'server/src/kit/sockets/inbox.ts',
    find: '1 + Math.floor(bytes / BYTES_PER_FRAME)',
    replace: '1',
    tests: ['server/src/kit/sockets/inbox'],
  },
  {
    name: 'sockets: all who join a room wait for a reading that hangs',
    file: 'server/src/kit/sockets/rooms.ts',
    find: 'timeoutMs: readWithinMs, late }',
    replace: 'timeoutMs: readWithinMs * 1_000_000, late }',
    tests: ['server/src/kit/sockets/rooms'],
  },
]

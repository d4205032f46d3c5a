// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const MODULE = 'server/src/modules/withdrawals/'
const ASK = [`${MODULE}requests/add-request`]
const LOOK = ['server/src/modules/office/withdrawals/look']
const SEND = [`${MODULE}payouts/send-payouts`]

/** Bugs in how money leaves. */
export const withdrawalMutants: readonly Mutant[] = [
  {
    name: 'withdrawals: another player’s financial account is as good as one’s own',
    file: `${MODULE}requests/add-request.ts`,
    find: ' || account.playerId !== player.id',
    replace: '',
    tests: ASK,
  },
  {
    name: 'withdrawals: a credential that was changed does not hold back what was asked for before',
    file: `${MODULE}payouts/send-payouts.ts`,
    find: 'until !== undefined && until > state.now',
    replace: 'until !== undefined && until < state.now',
    tests: SEND,
  },
  {
    name: 'withdrawals: money goes to an account that is verified no more',
    file: `${MODULE}payouts/send-payouts.ts`,
    find: "state.get(accountRows, accountId)?.status !== 'verified'",
    replace: "state.get(accountRows, accountId)?.status === 'archived'",
    tests: SEND,
  },
  {
    name: 'withdrawals: an account is erased while money of its player is at a gateway',
    file: 'server/src/modules/account/erase-account.ts',
    find: 'hasPurse || isOnItsWay',
    replace: 'hasPurse',
    tests: SEND,
  },
  {
    name: 'withdrawals: a large sum in parts asks for nothing more',
    file: `${MODULE}requests/request-rows.ts`,
    find: 'monthMinor: BigInt(sum)',
    replace: 'monthMinor: 0n',
    tests: SEND,
  },
  {
    name: 'withdrawals: what waits for papers goes on without them',
    file: `${MODULE}payouts/send-payouts.ts`,
    find: 'if (!hasLevelFor(app, state, { ...row, monthMinor })) throw',
    replace: 'if (!isIdentified(app, state, row.playerId)) throw',
    tests: SEND,
  },
  {
    name: 'withdrawals: money goes anywhere, wherever it came from',
    file: 'shared/src/rules/withdrawals/closed-loop.ts',
    find: 'return isReturnOnly || firstElsewhere(sources, gatewayCode).length > 0 ? own : null',
    replace: 'return isReturnOnly ? own : null',
    tests: ['shared/src/rules/withdrawals/closed-loop'],
  },
  {
    name: 'withdrawals: what staff approve may go past where it came from',
    file: 'server/src/modules/office/withdrawals/decide-withdrawals.ts',
    find: "guardSources(app, state, row, { isCounted: true })\n    takeEdge(app, state, row.id, { to: 'approved', by: 'staff', actorId: staff.id, changes: { approvals: 1 } })",
    replace:
      "takeEdge(app, state, row.id, { to: 'approved', by: 'staff', actorId: staff.id, changes: { approvals: 1 } })",
    tests: [`${MODULE}requests/closed-loop`],
  },
  {
    name: 'withdrawals: an account in another name is paid by itself',
    file: 'shared/src/rules/withdrawals/routing.ts',
    find: 'return isOpen && amountMinor',
    replace: 'return amountMinor',
    tests: ['shared/src/rules/withdrawals/edges'],
  },
  {
    name: 'withdrawals: the receipt does not say how much',
    file: 'shared/src/rules/books/payout-receipt.ts',
    find: '${pointCount}|${amountMinor}|${feeMinor}',
    replace: '${pointCount}|${feeMinor}',
    tests: SEND,
  },
  {
    name: 'withdrawals: parts of an amount go an easier way than the whole',
    file: 'shared/src/rules/withdrawals/routing.ts',
    find: "if (dayMinor >= twoFromMinor) return 'two'",
    replace: "if (amountMinor >= twoFromMinor) return 'two'",
    tests: ['shared/src/rules/withdrawals'],
  },
  {
    name: 'withdrawals: the day of a request forgets what came back later',
    file: `${MODULE}requests/request-store.ts`,
    find: '        or beside.ended_at > request.created_at)',
    replace: '        )',
    tests: LOOK,
  },
  {
    name: 'withdrawals: whoever sees the queue reads who the player is',
    file: 'server/src/modules/office/withdrawals/show-withdrawals.ts',
    find: "staff.permissions.has('player.person') ? lookAtName",
    replace: 'staff.permissions.size >= 0 ? lookAtName',
    tests: LOOK,
  },
  {
    name: 'withdrawals: what was asked for stays at its row once it was withdrawn',
    file: 'server/src/modules/staff/approvals/approval-store.ts',
    find: 'where settled_at is null and lapses_at > clock_timestamp() and call = any(',
    replace: 'where lapses_at > clock_timestamp() and call = any(',
    tests: LOOK,
  },
  {
    name: 'withdrawals: a new account need not rest',
    file: `${MODULE}requests/add-request.ts`,
    find: 'account.usableFrom > state.now',
    replace: 'account.usableFrom < account.createdAt',
    tests: ASK,
  },
  {
    name: 'withdrawals: a changed credential holds nothing back',
    file: `${MODULE}requests/add-request.ts`,
    find: 'until !== undefined && until > state.now',
    replace: 'until !== undefined && until < state.now',
    tests: ASK,
  },
  {
    name: 'withdrawals: requests of one batch do not count for each other',
    file: `${MODULE}requests/add-request.ts`,
    find: 'open: asked.open + 1',
    replace: 'open: asked.open',
    tests: ASK,
  },
  {
    name: 'withdrawals: what the player locked can be cancelled',
    file: `${MODULE}requests/change-request.ts`,
    find: 'if (row.isLocked) ',
    replace: 'if (row.isLocked && row.id === id && !player) ',
    tests: ASK,
  },
  {
    name: 'withdrawals: what was paid is never written down',
    file: `${MODULE}payouts/send-payouts.ts`,
    find: "if (told.state === 'unknown' || told.state === 'pending') await",
    replace: "if (told.state !== 'failed') await",
    tests: SEND,
  },
  {
    name: 'withdrawals: a lock of staff does not keep money from being sent',
    file: `${MODULE}payouts/send-payouts.ts`,
    find: '    guardPayment(state, playerId)\n',
    replace: '',
    tests: SEND,
  },
  {
    name: 'withdrawals: one person is enough for any amount',
    file: 'server/src/modules/office/withdrawals/decide-withdrawals.ts',
    find: 'approvalsNeeded > 1 || approvalsFor(amountMinor, twoFromMinor) > 1',
    replace: 'approvalsNeeded > 2',
    tests: ['server/src/modules/office/withdrawals/'],
  },
  {
    name: 'withdrawals: a list that is narrowed to a player nobody is has the requests of everybody',
    file: 'server/src/modules/office/withdrawals/show-withdrawals.ts',
    find: '{ statuses: filter === null ? [] : statuses,',
    replace: '{ statuses,',
    tests: LOOK,
  },
  {
    name: 'withdrawals: what is kept of a payout as its fee counts as paid to the player',
    file: 'server/src/modules/revenue/tally.ts',
    find: 'sums.withdrawalFeesMinor += amountMinor\n        return\n',
    replace: 'sums.withdrawalFeesMinor += amountMinor\n',
    tests: ['server/src/modules/revenue/count-revenue'],
  },
  {
    name: 'withdrawals: players are found by a last name by those who may not see who they are',
    file: 'server/src/modules/office/players/find-things.ts',
    find: "const byName = staff.permissions.has('player.person') ? lastName : null",
    replace: 'const byName = lastName',
    tests: ['server/src/modules/office/players/players'],
  },
  {
    name: 'withdrawals: an account is found by its end by those who may not see accounts',
    file: 'server/src/modules/office/players/find-things.ts',
    find: "const byTail = staff.permissions.has('destination.read') ? tail : null",
    replace: 'const byTail = tail',
    tests: ['server/src/modules/office/players/players'],
  },
  {
    name: 'withdrawals: the owner of an account is told to those who may not see who players are',
    file: 'server/src/modules/office/withdrawals/destinations.ts',
    find: "if (!staff.permissions.has('player.person')) return",
    replace: 'if (staff.permissions.size === 0) return',
    tests: LOOK,
  },
]

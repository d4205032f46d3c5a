import type { Mutant } from './mutant.ts'

const WITHDRAWALS = 'server/src/modules/withdrawals/'
const TAKE_EDGE = `${WITHDRAWALS}requests/take-edge.ts`
const OUT_EDGES = 'shared/src/rules/withdrawals/edges.ts'
const IN_EDGES = 'shared/src/rules/deposits/edges.ts'
const OUT_RULES = ['shared/src/rules/withdrawals/edges']
const IN_RULES = ['shared/src/rules/deposits/edges']
const ASK = [`${WITHDRAWALS}requests/add-request`]
const SEND = [`${WITHDRAWALS}payouts/send-payouts`]

/** Bugs in the lives of payments: who takes which edge, and what it does to the money. */
export const paymentEdgeMutants: readonly Mutant[] = [
  {
    name: 'edges: a player takes an approved withdrawal back into play',
    file: OUT_EDGES,
    find: "...UNSENT.filter((from) => from !== 'approved').map(",
    replace: '...UNSENT.map(',
    tests: OUT_RULES,
  },
  {
    name: 'edges: a withdrawal that failed keeps its money at the gateway',
    file: OUT_EDGES,
    find: "by: ['provider'], money: 'return'",
    replace: "by: ['provider'], money: 'none'",
    tests: OUT_RULES,
  },
  {
    name: 'edges: staff bring money back that was sent, whatever the provider says',
    file: OUT_EDGES,
    find: "{ from: 'processing', to: 'failed', by: ['provider']",
    replace: "{ from: 'processing', to: 'failed', by: ['provider', 'staff']",
    tests: OUT_RULES,
  },
  {
    name: 'edges: what was recalled is sent by the job',
    file: OUT_EDGES,
    find: "{ from: 'recalled', to: 'processing', by: ['staff']",
    replace: "{ from: 'recalled', to: 'processing', by: ['staff', 'system']",
    tests: OUT_RULES,
  },
  {
    name: 'edges: an answer to a question approves a withdrawal',
    file: OUT_EDGES,
    find: "{ from: 'on_hold_info', to: 'under_review', by: ['player']",
    replace: "{ from: 'on_hold_info', to: 'requested', by: ['player']",
    tests: OUT_RULES,
  },
  {
    name: 'edges: money that comes after a deposit was given up is nobody’s',
    file: IN_EDGES,
    find: '...[...UNPAID, ...GIVEN_UP].flatMap(',
    replace: '...[...UNPAID].flatMap(',
    tests: IN_RULES,
  },
  {
    name: 'edges: a provider credits what a person has to look at',
    file: IN_EDGES,
    find: "{ from: 'under_review', to: 'credited', by: ['staff'] }",
    replace: "{ from: 'under_review', to: 'credited', by: ['staff', 'provider'] }",
    tests: IN_RULES,
  },
  {
    name: 'edges: a player gives up a deposit that a provider is at',
    file: IN_EDGES,
    find: "{ from: 'pending_provider', to: 'failed', by: ['provider'] }",
    replace: "{ from: 'pending_provider', to: 'failed', by: ['player', 'provider'] }",
    tests: IN_RULES,
  },
  {
    name: 'edges: a bank takes nothing back of what lies aside',
    file: IN_EDGES,
    find: "...(['credited', 'under_review', 'rejected'] as const).map(",
    replace: "...(['credited'] as const).map(",
    tests: IN_RULES,
  },
  {
    name: 'edges: a deposit is moved on by whoever likes',
    file: 'server/src/modules/cashier/deposits/take-edge.ts',
    find: 'findDepositEdge(row.status, move.to, move.by) === null',
    replace: 'findDepositEdge(row.status, move.to, move.by) === undefined',
    tests: ['server/src/modules/office/deposits/deposits'],
  },
  {
    name: 'edges: a deposit that is over has no end',
    file: 'server/src/modules/cashier/deposits/take-edge.ts',
    find: 'endedAt: isDepositOver(move.to) ? state.now : null,',
    replace: 'endedAt: row.endedAt,',
    tests: ['server/src/modules/cashier/deposits/card'],
  },
  {
    name: 'edges: a withdrawal is moved on by whoever likes',
    file: TAKE_EDGE,
    find: 'if (edge === null) throw',
    replace: "if (edge === null && step.by === 'provider') throw",
    tests: ASK,
  },
  {
    name: 'edges: what is taken back is held as if it were staked',
    file: TAKE_EDGE,
    find: "to: { playerId, purse: 'cash' }, ...moneyOf(row) })\n    keepForClosed",
    replace: "to: { playerId, purse: 'held' }, ...moneyOf(row) })\n    keepForClosed",
    tests: ASK,
  },
  {
    name: 'edges: what is sent leaves the cash beside what is held',
    file: TAKE_EDGE,
    find: "const from = { playerId: row.playerId, purse: 'withdrawal' } as const",
    replace: "const from = { playerId: row.playerId, purse: 'cash' } as const",
    tests: SEND,
  },
  {
    name: 'edges: the fee of a withdrawal arrives with its player',
    file: TAKE_EDGE,
    find: 'amountMinor: amountMinor - feeMinor }',
    replace: 'amountMinor }',
    tests: SEND,
  },
  {
    name: 'edges: what was paid counts as no withdrawal',
    file: TAKE_EDGE,
    find: '    countWithdrawal(state, row)\n',
    replace: '',
    tests: SEND,
  },
  {
    name: 'edges: what comes back to a closed account lies in its cash, where nobody reaches it',
    file: TAKE_EDGE,
    find: 'to, ...moneyOf(row) })\n    keepForClosed(state, row)',
    replace: 'to, ...moneyOf(row) })',
    tests: SEND,
  },
  {
    name: 'edges: what comes back is taken from where it would have arrived',
    file: TAKE_EDGE,
    find: "kind: 'withdraw_return', from: { house: housesOf(row).out }",
    replace: "kind: 'withdraw_return', from: { house: housesOf(row).arrived }",
    tests: SEND,
  },
]

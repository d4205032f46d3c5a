import type { Mutant } from './mutant.ts'

const OUT_EDGES = 'shared/src/rules/withdrawals/edges.ts'
const IN_EDGES = 'shared/src/rules/deposits/edges.ts'
const OUT_RULES = ['shared/src/rules/withdrawals/edges']
const IN_RULES = ['shared/src/rules/deposits/edges']

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
]

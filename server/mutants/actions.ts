// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const ADJUST = ['server/src/modules/office/players/adjust']
const RULES = ['server/src/modules/catalogue/office/rules']
const PROTECT = ['server/src/modules/office/players/protect']
const VIEWS = ['server/src/modules/office/views/']
const SCOPES = ['server/src/modules/staff/scopes']

/** What staff do for a player. */
export const actionMutants: readonly Mutant[] = [
  {
    name: 'actions: whoever moved is held by the rule of where they lived',
    file: 'server/src/modules/account/update-profile.ts',
    find: "if (changed.includes('country')) await factsChanged(tx, player.id)",
    replace: 'void factsChanged',
    tests: RULES,
  },
  {
    name: 'actions: whoever looks at the site as a player may do what the player may',
    file: 'server/src/kit/http/admit.ts',
    find: "if (isBarred(call, actor)) throw refuse('identity.view_only')",
    replace: 'void isBarred',
    tests: VIEWS,
  },
  {
    name: 'actions: a look goes on when whoever looks has left the office',
    file: 'server/src/modules/office/views/resolve-view.ts',
    find: '|| !(await isWorking(app, db, view.staffSessionId))',
    replace: '|| void isWorking',
    tests: VIEWS,
  },
  {
    name: 'actions: more is taken from a player than there is',
    file: 'server/src/modules/ledger/adjustments/adjust.ts',
    find: "if (direction === 'debit' && cash < amountMinor)",
    replace: "if (direction === 'debit' && cash < 0n)",
    tests: ADJUST,
  },
  {
    name: 'actions: what is to be given is taken',
    file: 'server/src/modules/ledger/adjustments/adjust.ts',
    find: "direction === 'credit' ? { from: house, to: player }",
    replace: "direction === 'debit' ? { from: house, to: player }",
    tests: ADJUST,
  },
  {
    name: 'actions: who excluded themselves is given money to play with',
    file: 'server/src/modules/limits/guard.ts',
    find: 'if (isClosed || protection.excludedUntil !== null)',
    replace: 'if (isClosed || protection.excludedUntil === undefined)',
    tests: ADJUST,
  },
  {
    name: 'actions: one person adjusts a balance',
    file: 'shared/src/contract/office/action-calls.ts',
    find: "    approval: 'required',\n    idempotency: 'required',\n    rate: 'money',\n    summary:\n      'Corrects",
    replace: "    idempotency: 'required',\n    rate: 'money',\n    summary:\n      'Corrects",
    tests: ADJUST,
  },
  {
    name: 'actions: a debit that is taken back counts as a credit',
    file: 'server/src/modules/ledger/read-moves.ts',
    find: '<> ${HOUSE_SLOT}) = (origin.sign = 1) then',
    replace: '<> ${HOUSE_SLOT}) then',
    tests: ['server/src/modules/revenue/count-revenue'],
  },
  {
    name: 'actions: a ceiling is passed by one unit',
    file: 'server/src/modules/staff/scopes.ts',
    find: 'amountMinor <= ceiling)',
    replace: 'amountMinor <= ceiling + 1n)',
    tests: SCOPES,
  },
  {
    name: 'actions: a branch that was narrowed meanwhile still holds for what was asked before',
    file: 'server/src/modules/staff/approvals/approval-store.ts',
    find: 'for (const personId of [approvedBy, askedBy]) await reaching.requireReach(tx, personId)',
    replace: 'void reaching',
    tests: ['server/src/modules/office/agents/branches-of-staff'],
  },
  {
    name: 'actions: who approves is asked for no scope',
    file: 'server/src/privileged.ts',
    find: 'people: [staff.id, askedBy]',
    replace: 'people: [askedBy]',
    tests: SCOPES,
  },
  {
    name: 'actions: whoever is bounded gives without bounds',
    file: 'server/src/modules/staff/people/change-people.ts',
    find: 'requireMayChange(all, await readHeld(tx, staff.id), { giving, taking: before.filter(isChanged) })',
    replace:
      'requireMayChange(all, (await readHeld(tx, staff.id)).map((one) => ({ ...one, scope: null })), { giving, taking: before.filter(isChanged) })',
    tests: SCOPES,
  },
  {
    name: 'actions: whoever is bounded invites without bounds',
    file: 'server/src/modules/staff/people/invite.ts',
    find: 'requireMayChange(all, await readHeld(tx, staff.id), { giving: roles, taking })',
    replace:
      'requireMayChange(all, (await readHeld(tx, staff.id)).map((one) => ({ ...one, scope: null })), { giving: roles, taking })',
    tests: SCOPES,
  },
  {
    name: 'actions: a limit of the house takes the place of a stricter one',
    file: 'shared/src/rules/limits/limit.ts',
    find: '  if (limits.some((limit) => isOfOperator(limit) && isAsStrict(limit.value, value))) return null\n',
    replace: '',
    tests: PROTECT,
  },
  {
    name: 'actions: a limit of the house is the player’s to loosen',
    file: 'shared/src/rules/limits/limit.ts',
    find: "return [...others, { ...target, by: 'operator', value, pending: null }]",
    replace: "return [...others, { ...target, by: 'player', value, pending: null }]",
    tests: PROTECT,
  },
  {
    name: 'actions: an exclusion that changes nothing is said to be done',
    file: 'server/src/modules/limits/exclusion/exclude-by-house.ts',
    find: 'if (!(await shutAccount(tx, account, span)))',
    replace: 'if ((await shutAccount(tx, account, span)) === null)',
    tests: PROTECT,
  },
  {
    name: 'actions: words of a message stand in the trail',
    file: 'server/src/modules/office/players/message.ts',
    find: 'details: { languages }',
    replace: 'details: { languages, ...facts }',
    tests: PROTECT,
  },
  {
    name: 'actions: a linked account stands on every page of a place it shares',
    file: 'server/src/modules/identity/sessions/find-linked.ts',
    find: '${playerId} ${beyond}',
    replace: '${playerId}',
    tests: ['server/src/modules/office/players/linked'],
  },
  {
    name: 'actions: a linked account stands on every page of a thing it shares',
    file: 'server/src/modules/risk/figures/list-linked.ts',
    find: '${playerId} ${beyond}',
    replace: '${playerId}',
    tests: ['server/src/modules/office/players/linked'],
  },
]

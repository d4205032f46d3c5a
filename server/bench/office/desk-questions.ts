import { INCIDENT_VIEWS } from '@tas/shared/contract/cashier/choices.ts'
import { BLOCK_VIEWS } from '@tas/shared/contract/risk/block-choices.ts'
import { CASE_STATES } from '@tas/shared/contract/risk/choices.ts'
import { HIT_STATES } from '@tas/shared/contract/screening/choices.ts'
import { TICKET_VIEWS } from '@tas/shared/rules/support/choices.ts'
import { type Asked, PAGE, type Player, type Question, question, REPORT_MS } from './question.ts'

/** What the desks of support, risk, bonuses, codes and agents ask. */
export function deskQuestions(asked: Asked): readonly Question[] {
  return [...support(asked), ...risk(asked), ...codes(asked), ...agents(asked), ...rest()]
}

/** What is asked of a player by the tabs that these desks have in their file. */
export function deskTabs(name: string, { id: playerId, uid }: Player): readonly Question[] {
  return [
    question(`${name}.risk`, 'office/player/getRisk', { playerId }),
    question(`${name}.tickets`, 'office/ticket/getQueue', { ...PAGE, view: 'all', uid }),
    question(`${name}.bonuses`, 'office/bonus/getGrants', { ...PAGE, uid }),
  ]
}

function support({ things: { ticket: id } }: Asked): readonly Question[] {
  const tickets = (name: string, by: object) =>
    question(`tickets.${name}`, 'office/ticket/getQueue', { ...PAGE, ...by })
  return [
    ...TICKET_VIEWS.map((view) => tickets(view, { view })),
    tickets('deep', { view: 'all', cursor: id }),
    tickets('department', { view: 'all', departmentId: 'general' }),
    tickets('tag', { view: 'all', tag: 'large' }),
    tickets('noTag', { view: 'all', tag: 'nobody' }),
    tickets('search', { view: 'all', search: 'nobody at all' }),
    question('ticket', 'office/ticket/get', { id }),
    question('report.tickets', 'office/ticket/getFigures', { days: 30 }, REPORT_MS),
  ]
}

function risk({ things }: Asked): readonly Question[] {
  return [
    ...CASE_STATES.map((view) => question(`cases.${view}`, 'office/risk/getQueue', { ...PAGE, view })),
    question('cases.deep', 'office/risk/getQueue', { ...PAGE, view: 'closed', cursor: things.case }),
    question('case', 'office/risk/get', { id: things.case }),
    ...HIT_STATES.map((view) => question(`screening.${view}`, 'office/screening/getQueue', { ...PAGE, view })),
    ...BLOCK_VIEWS.map((view) => question(`blocklist.${view}`, 'office/blocklist/getEntries', { ...PAGE, view })),
    question('blocklist.kind', 'office/blocklist/getEntries', { ...PAGE, kind: 'phone' }),
    question('blocklist.deep', 'office/blocklist/getEntries', { ...PAGE, cursor: things.blocked }),
  ]
}

function codes({ things: { vouchers: batchId } }: Asked): readonly Question[] {
  return [
    question('grants', 'office/bonus/getGrants', PAGE),
    question('grants.status', 'office/bonus/getGrants', { ...PAGE, status: 'active' }),
    question('bonusBatches', 'office/bonus/getBatches', PAGE),
    question('voucherBatches', 'office/voucher/getBatches', PAGE),
    question('vouchers', 'office/voucher/getVouchers', PAGE),
    question('vouchers.batch', 'office/voucher/getVouchers', { ...PAGE, batchId }),
    question('vouchers.tail', 'office/voucher/getVouchers', { ...PAGE, tail: '0001' }),
  ]
}

function agents({ things: { agent: parentId } }: Asked): readonly Question[] {
  return [
    question('agents', 'office/agent/getList', PAGE),
    question('agents.below', 'office/agent/getList', { ...PAGE, parentId }),
    question('commissions', 'office/agent/getMonth', PAGE),
  ]
}

/** Of the house: what came from providers, races, rounds, people of staff, files for a regulator. */
function rest(): readonly Question[] {
  return [
    ...INCIDENT_VIEWS.map((view) => question(`incidents.${view}`, 'office/cashier/getIncidents', { ...PAGE, view })),
    question('statements', 'office/cashier/getStatements', PAGE),
    question('races', 'office/contest/getRaces', PAGE),
    question('rounds.find', 'office/round/find', { intId: 1 }),
    question('staff.find', 'staff/person/find', { query: 'demo' }),
    question('regulator', 'office/regulator/getList', PAGE),
    question('businesses', 'office/business/getList', PAGE),
  ]
}

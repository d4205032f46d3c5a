import { type OfficeTopic, officeRoom } from '@tas/shared/contract/office/live-topics.ts'
import type { Listeners } from '../../module.ts'

/** What each line of the trail changes that somebody may be looking at. */
const TOPICS: Readonly<Record<string, OfficeTopic>> = {
  'audit.approval_asked': 'approvals',
  'staff.approval_declined': 'approvals',
  'staff.approval_withdrawn': 'approvals',
  'ledger.incident_opened': 'incidents',
  'ledger.incident_taken': 'incidents',
  'ledger.incident_closed': 'incidents',
  'returns.incident_opened': 'incidents',
  'returns.incident_closed': 'incidents',
  'stakes.play_stopped': 'stops',
  'stakes.play_resumed': 'stops',
  'limits.finance_check_wanted': 'finance',
  'limits.finance_check_answered': 'finance',
  'limits.exclusion_case_answered': 'exclusion',
  'limits.exclusion_undone': 'exclusion',
  'ledger.suspense_ordered': 'owed',
  'ledger.order_cancelled': 'owed',
  'ledger.suspense_paid': 'owed',
  'cashier.deposit_credited': 'deposits',
  'cashier.deposit_rejected': 'deposits',
  'cashier.refund_ordered': 'deposits',
  'cashier.incident_closed': 'differences',
  'cashier.gateway_switched_off': 'gateways',
  'cashier.gateway_switched_on': 'gateways',
  // Terms and the level needed are settings.
  'business.settings_changed': 'gateways',
  'withdrawals.account_added': 'destinations',
  'withdrawals.account_verified': 'destinations',
  'withdrawals.account_rejected': 'destinations',
  'withdrawals.account_unproved': 'destinations',
  'verification.sent': 'verifications',
  'verification.decided': 'verifications',
  'verification.refused': 'verifications',
  'verification.reopened': 'verifications',
  'verification.money_settled': 'verifications',
  'risk.case_opened': 'cases',
  'risk.case_decided': 'cases',
  'risk.task_added': 'cases',
  'risk.task_done': 'cases',
  'risk.report_made': 'cases',
  'risk.blocked': 'blocklist',
  'risk.block_lifted': 'blocklist',
  'risk.draft_saved': 'riskRules',
  'risk.rule_shadowed': 'riskRules',
  'risk.rule_live': 'riskRules',
  'risk.rule_stopped': 'riskRules',
  'risk.rule_discarded': 'riskRules',
  'screening.hit_found': 'screening',
  'screening.hit_decided': 'screening',
  'screening.list_added': 'screeningLists',
  'screening.version_loaded': 'screeningLists',
  'screening.version_used': 'screeningLists',
  'screening.version_discarded': 'screeningLists',
  'support.note_written': 'tickets',
  'staff.invited': 'invitations',
  'staff.invitation_accepted': 'invitations',
  'staff.invitation_withdrawn': 'invitations',
  'office.row_claimed': 'claims',
  'office.row_released': 'claims',
  'office.row_taken_over': 'claims',
}

/** Tells whoever looks at the office that something changed; where nobody looks, nothing is asked of the database. */
export const listeners: Listeners = {
  'audit.noted'(app, { action, isApproved }) {
    const topic = Object.hasOwn(TOPICS, action) ? TOPICS[action] : undefined
    if (topic !== undefined) app.tell({ type: 'office.changed', topic })
    if (isApproved) app.tell({ type: 'office.changed', topic: 'approvals' })
    if (isApproved || topic === 'approvals') app.tell({ type: 'office.changed', topic: 'asked' })
  },
  // What is counted moved: what lies with providers has changed too.
  'revenue.counted'(app) {
    for (const topic of ['figures', 'gateways'] as const) app.tell({ type: 'office.changed', topic })
  },
  // Told in every process already.
  'support.changed': (app) => app.rooms.send(officeRoom('tickets'), { type: 'office.changed' }),
  'office.changed': (app, { topic }) => app.rooms.send(officeRoom(topic), { type: 'office.changed' }),
}

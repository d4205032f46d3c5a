import type { Subscribers } from '../../module.ts'
import { actOnFindings, actOnHit } from './decisions/act-on-findings.ts'
import {
  noteBonus,
  noteChargedBack,
  noteCredential,
  noteDestination,
  notePaid,
  notePersonChanged,
  noteRegistered,
  noteSignedIn,
} from './decisions/note-signs.ts'

export const subscribers: Subscribers = {
  'identity.registered': (app, { playerId }) => noteRegistered(app, playerId),
  'identity.logged_in': (app, { playerId }) => noteSignedIn(app, playerId),
  'account.person_changed': (app, { playerId }) => notePersonChanged(app, playerId),
  'identity.credential_changed': noteCredential,
  'withdrawals.account_added': noteDestination,
  'bonuses.taken': noteBonus,
  'cashier.credited': notePaid,
  'cashier.charged_back': noteChargedBack,
  'screening.hit_opened': actOnHit,
  'risk.found': (app, { decisionId }) => actOnFindings(app, decisionId),
}

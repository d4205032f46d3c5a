import type { Subscribers } from '../../module.ts'
import { actOnFindings } from './decisions/act-on-findings.ts'
import {
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
  'cashier.credited': notePaid,
  'cashier.charged_back': noteChargedBack,
  'risk.found': (app, { decisionId }) => actOnFindings(app, decisionId),
}

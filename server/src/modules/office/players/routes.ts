import type { Routes } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import { adjustBalance } from './adjust.ts'
import { findThings } from './find-things.ts'
import { getLinked } from './linked.ts'
import { listPlayers } from './list-players.ts'
import { lockPlayer, unlockPlayer } from './locks.ts'
import { messagePlayer } from './message.ts'
import { addNote, changeNote, getNotes, getNoteVersions } from './notes.ts'
import { excludePlayer, setLimitFor } from './protect.ts'
import { endSessions, getSessions } from './sessions.ts'
import { showConsents } from './show-consents.ts'
import { showMails } from './show-mails.ts'
import { showNotices } from './show-notices.ts'
import { showOverview } from './show-overview.ts'
import { showPerson } from './show-person.ts'
import { showPlay, showPlays } from './show-plays.ts'
import { showPoints } from './show-points.ts'
import { showPostings } from './show-postings.ts'
import { showHolds } from './show-protection.ts'
import { showTrail } from './show-trail.ts'
import { told } from './told.ts'

/** What people of staff do with the file of a player. */
export const playerRoutes = {
  'office/player/find': { inTx: findThings },
  'office/player/getList': { inTx: listPlayers },
  'office/player/getOverview': { inTx: told(showOverview) },
  'office/player/getPerson': { inTx: showPerson },
  'office/player/getSessions': { inTx: told(getSessions) },
  'office/player/endSessions': { inTx: endSessions },
  'office/player/lock': { inTx: lockPlayer },
  'office/player/unlock': { inTx: unlockPlayer },
  'office/player/adjust': { inUnit: adjustBalance, moves: movedBy },
  'office/player/setLimit': { inTx: setLimitFor },
  'office/player/exclude': { inTx: excludePlayer },
  'office/player/message': { inTx: messagePlayer },
  'office/player/getLinked': { inTx: told(getLinked) },
  'office/player/getNotes': { inTx: told(getNotes) },
  'office/player/getNoteVersions': { inTx: told(getNoteVersions) },
  'office/player/addNote': { inTx: addNote },
  'office/player/changeNote': { inTx: changeNote },
  'office/player/getPostings': { inTx: told(showPostings) },
  'office/player/getPlays': { inTx: told(showPlays) },
  'office/player/getBet': { beforeTx: showPlay },
  'office/player/getProtection': { inTx: told(showHolds) },
  'office/player/getConsents': { inTx: told(showConsents) },
  'office/player/getNotices': { inTx: told(showNotices) },
  'office/player/getMails': { inTx: told(showMails) },
  'office/player/getPoints': { inTx: told(showPoints) },
  'office/player/getTrail': { inTx: told(showTrail) },
} satisfies Routes

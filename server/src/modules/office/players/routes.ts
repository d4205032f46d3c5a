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
import { requireNoted, requirePlayer } from './reach.ts'
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

/** What people of staff do with the file of a player. */
export const playerRoutes = {
  'office/player/find': { inTx: findThings },
  'office/player/getList': { inTx: listPlayers },
  'office/player/getOverview': { inTx: showOverview, isTold: true, requireReach: requirePlayer },
  'office/player/getPerson': { inTx: showPerson, requireReach: requirePlayer },
  'office/player/getSessions': { inTx: getSessions, isTold: true, requireReach: requirePlayer },
  'office/player/endSessions': { inTx: endSessions, requireReach: requirePlayer },
  'office/player/lock': { inTx: lockPlayer, requireReach: requirePlayer },
  'office/player/unlock': { inTx: unlockPlayer, requireReach: requirePlayer },
  'office/player/adjust': { inUnit: adjustBalance, moves: movedBy, requireReach: requirePlayer },
  'office/player/setLimit': { inTx: setLimitFor, requireReach: requirePlayer },
  'office/player/exclude': { inTx: excludePlayer, requireReach: requirePlayer },
  'office/player/message': { inTx: messagePlayer, requireReach: requirePlayer },
  'office/player/getLinked': { inTx: getLinked, isTold: true, requireReach: requirePlayer },
  'office/player/getNotes': { inTx: getNotes, isTold: true, requireReach: requirePlayer },
  'office/player/getNoteVersions': { inTx: getNoteVersions, isTold: true, requireReach: requireNoted },
  'office/player/addNote': { inTx: addNote, requireReach: requirePlayer },
  'office/player/changeNote': { inTx: changeNote, requireReach: requireNoted },
  'office/player/getPostings': { inTx: showPostings, isTold: true, requireReach: requirePlayer },
  'office/player/getPlays': { inTx: showPlays, isTold: true, requireReach: requirePlayer },
  'office/player/getBet': { beforeTx: showPlay, isTold: true, requireReach: requirePlayer },
  'office/player/getProtection': { inTx: showHolds, isTold: true, requireReach: requirePlayer },
  'office/player/getConsents': { inTx: showConsents, isTold: true, requireReach: requirePlayer },
  'office/player/getNotices': { inTx: showNotices, isTold: true, requireReach: requirePlayer },
  'office/player/getMails': { inTx: showMails, isTold: true, requireReach: requirePlayer },
  'office/player/getPoints': { inTx: showPoints, isTold: true, requireReach: requirePlayer },
  'office/player/getTrail': { inTx: showTrail, isTold: true, requireReach: requirePlayer },
} satisfies Routes

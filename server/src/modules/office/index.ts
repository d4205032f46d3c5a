import type { Module } from '../../module.ts'
import { personalTables } from './personal-tables.ts'
import { findThings } from './players/find-things.ts'
import { listPlayers } from './players/list-players.ts'
import { lockPlayer, unlockPlayer } from './players/locks.ts'
import { addNote, changeNote, getNotes, getNoteVersions } from './players/notes.ts'
import { endSessions, getSessions } from './players/sessions.ts'
import { showConsents } from './players/show-consents.ts'
import { showNotices } from './players/show-notices.ts'
import { showOverview } from './players/show-overview.ts'
import { showPerson } from './players/show-person.ts'
import { showPlays } from './players/show-plays.ts'
import { showPostings } from './players/show-postings.ts'
import { showHolds } from './players/show-protection.ts'
import { showTrail } from './players/show-trail.ts'

export const module: Module = {
  name: 'office',
  personalTables,
  routes: {
    'office/player/find': { inTx: findThings },
    'office/player/getList': { inTx: listPlayers },
    'office/player/getOverview': { inTx: showOverview },
    'office/player/getPerson': { inTx: showPerson },
    'office/player/getSessions': { inTx: getSessions },
    'office/player/endSessions': { inTx: endSessions },
    'office/player/lock': { inTx: lockPlayer },
    'office/player/unlock': { inTx: unlockPlayer },
    'office/player/getNotes': { inTx: getNotes },
    'office/player/getNoteVersions': { inTx: getNoteVersions },
    'office/player/addNote': { inTx: addNote },
    'office/player/changeNote': { inTx: changeNote },
    'office/player/getPostings': { inTx: showPostings },
    'office/player/getPlays': { inTx: showPlays },
    'office/player/getProtection': { inTx: showHolds },
    'office/player/getConsents': { inTx: showConsents },
    'office/player/getNotices': { inTx: showNotices },
    'office/player/getTrail': { inTx: showTrail },
  },
}

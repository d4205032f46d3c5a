import type { Module } from '../../module.ts'
import { verificationConfig } from './config.ts'
import { takeCallback, verifyExaminer } from './examiner/take-callback.ts'
import { expireDormant } from './expire-checks.ts'
import { startJobs } from './jobs.ts'
import { verificationMetrics } from './metrics.ts'
import { noteAwaited } from './note-urgent.ts'
import { uploadFile } from './papers/upload-file.ts'
import { personalTables } from './personal-tables.ts'
import { processVerification } from './process-verification.ts'
import { verificationSettings } from './settings.ts'
import { listTypes, showStatus } from './show-status.ts'

export { askForPapers } from './ask-for-papers.ts'
export {
  type CheckRow,
  listChecks,
  listWaitingChecks,
  noteLooking,
  readApproved,
  readCheck,
  readCheckSteps,
  readDocumentMarks,
  readIdentityStates,
} from './check-store.ts'
export { decideCheck, numberIndex, reopenCheck } from './decide-check.ts'
export { readExamination, type ShownExamination } from './examiner/examination-store.ts'
export { endChecksOf } from './expire-checks.ts'
export { paperLevels, readLevel, refusedPlayers } from './level-rows.ts'
export { noteUrgent } from './note-urgent.ts'
export { forgetPapersOf } from './papers/forget-papers.ts'
export { findSamePapers, noteLook, readFilesBeside, readPaperPicture } from './papers/paper-store.ts'
export { requirePdfEnd } from './papers/read-paper.ts'
export { scanFile } from './papers/scan/scan-file.ts'
export { seenMark } from './seen-mark.ts'
export { readStatus } from './show-status.ts'

export const module: Module = {
  name: 'verification',
  config: verificationConfig,
  settings: verificationSettings,
  personalTables,
  metrics: verificationMetrics,
  routes: {
    'verification/verification/getVerificationTypes': listTypes,
    'verification/verification/getStatus': showStatus,
    'verification/verification/process': processVerification,
    'verification/file/upload': uploadFile,
    'verification/callback/{examiner}': takeCallback,
  },
  signatures: { examiner: verifyExaminer },
  subscribers: {
    'identity.logged_in': (app, { playerId }) => expireDormant(app, playerId),
    'withdrawals.papers_awaited': noteAwaited,
  },
  work: async (app) => startJobs(app),
}

import type { Routes } from '../../../module.ts'
import { getHealth } from './health.ts'
import { getKeyState, renewSealing, replaceSigning } from './keys.ts'
import { dropMail, getMailState, getMails, retryMail, testMail } from './mails.ts'
import { getOutages } from './outages.ts'
import { findRounds, showRound } from './rounds.ts'

/** What keeps the house going. */
export const houseRoutes = {
  'office/home/getHealth': { inTx: getHealth },
  'office/mail/getState': { inTx: getMailState },
  'office/mail/getList': { inTx: getMails },
  'office/mail/retry': { inTx: retryMail },
  'office/mail/drop': { inTx: dropMail },
  'office/mail/sendTest': { afterLine: testMail },
  'office/outage/getList': { inTx: getOutages },
  'office/round/find': { inTx: findRounds },
  'office/round/get': { inTx: showRound },
  'office/key/getState': { inTx: getKeyState },
  'office/key/renewSealing': { inTx: renewSealing },
  'office/key/replaceSigning': { inTx: replaceSigning },
} satisfies Routes

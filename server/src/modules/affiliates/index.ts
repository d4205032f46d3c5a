import { settingsOf } from '#kit/settings.ts'
import type { Module } from '../../module.ts'
import { transferToWallet } from './earnings/transfer-to-wallet.ts'
import { startClosingMonths, startForgettingClicks } from './jobs.ts'
import { addLink } from './links/add-link.ts'
import { getLinks } from './links/get-links.ts'
import { getReferralCode } from './links/get-referral-code.ts'
import { recordClick } from './links/record-click.ts'
import { getStatement } from './months/get-statement.ts'
import { getStatements } from './months/get-statements.ts'
import { personalTables } from './personal-tables.ts'
import { getPlan } from './plan/get-plan.ts'
import { keepPlan } from './plan/plan-store.ts'
import { simulate } from './plan/simulate-plan.ts'
import { bindReferral } from './referrals/bind-referral.ts'
import { getAffiliates } from './referrals/get-affiliates.ts'
import { getStatistics } from './referrals/get-statistics.ts'
import { affiliatesSettings } from './settings.ts'

export { owedEarnings, readOwedEarnings } from './earnings/earning-store.ts'
export { readReferral } from './referrals/referral-store.ts'

export const module: Module = {
  name: 'affiliates',
  settings: affiliatesSettings,
  personalTables,
  routes: {
    'affiliate/affiliate/getReferralCode': getReferralCode,
    'affiliate/affiliate/getAffiliates': getAffiliates,
    'affiliate/affiliate/transferToWallet': transferToWallet,
    'affiliate/statistics/getStatistics': getStatistics,
    'affiliate/link/getLinks': getLinks,
    'affiliate/link/add': addLink,
    'affiliate/click/record': recordClick,
    'affiliate/plan/getPlan': getPlan,
    'affiliate/plan/simulate': simulate,
    'affiliate/statement/getStatements': getStatements,
    'affiliate/statement/get': getStatement,
  },
  subscribers: { 'identity.registered': (app, { playerId }) => bindReferral(app, playerId) },
  settle: (app) => keepPlan(app.db, settingsOf(app, affiliatesSettings).plan),
  async work(app) {
    const jobs = [startClosingMonths(app), startForgettingClicks(app)]
    return { stop: () => Promise.all(jobs.map((job) => job.stop())).then(() => undefined) }
  },
}

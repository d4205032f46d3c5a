import type { Module } from '../../module.ts'
import { calculateCashback, calculateRakeback } from './calculate-rewards.ts'
import { getClub } from './get-club.ts'
import { getStatus } from './get-status.ts'
import { startCountingPoints } from './jobs.ts'
import { personalTables } from './personal-tables.ts'
import { claimReward } from './rewards/claim-reward.ts'
import { getRewards } from './rewards/get-rewards.ts'
import { loyaltySettings } from './settings.ts'

export { type ClubDay, listClubDays } from './list-days.ts'
export { readPlace } from './read-place.ts'
export { hasRewardsDue } from './rewards/reward-store.ts'

export const module: Module = {
  name: 'loyalty',
  settings: loyaltySettings,
  personalTables,
  routes: {
    'loyalty/club/getClub': getClub,
    'loyalty/club/getStatus': getStatus,
    'loyalty/reward/getRewards': getRewards,
    'loyalty/reward/claim': claimReward,
    'loyalty/calculator/rakeback': calculateRakeback,
    'loyalty/calculator/cashback': calculateCashback,
  },
  work: async (app) => startCountingPoints(app),
}

import { slugOf } from '@tas/shared/values/slug.ts'

export const MANAGE_PATH = '/user/bonus/manage'
export const HISTORY_PATH = '/user/bonus/history'
export const MOVES_PATH = '/user/bonus/transactions'
export const PUBLIC_PATH = '/user/bonus/publicBonuses'

/** The page of a bonus that can be had. */
export const bonusPath = (intId: number, title: string) => `/bonuses/${intId}-${slugOf(title)}`

/** The page of a bonus that was taken, and that of its bets. */
export const grantPath = (id: string) => `/user/bonus/showBonus?id=${id}`
export const grantBetsPath = (id: string) => `/user/bonus/bonusDetails?id=${id}`

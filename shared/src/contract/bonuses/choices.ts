/** What makes a bonus begin. */
export const BONUS_TRIGGERS = ['deposit', 'selectable', 'upgradeLevel', 'register'] as const
export type BonusTrigger = (typeof BONUS_TRIGGERS)[number]

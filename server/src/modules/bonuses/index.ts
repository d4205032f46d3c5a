import type { Module } from '../../module.ts'
import { getBonus } from './get-bonus.ts'
import { getBonuses } from './get-bonuses.ts'
import { seedBonuses } from './seed-bonuses.ts'

export { changeBonus } from './change-bonus.ts'

export const module: Module = {
  name: 'bonuses',
  routes: {
    'bonus/bonus/getBonuses': getBonuses,
    'bonus/bonus/getBonus': getBonus,
  },
  seed: (app) => seedBonuses(app.db),
}

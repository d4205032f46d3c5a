import type { Module } from '../../module.ts'
import { operationRoutes, startOperations } from './operations/routes.ts'
import { personalTables } from './personal-tables.ts'
import { playerRoutes } from './players/routes.ts'

export { paymentGuard } from './operations/owed.ts'
export { verifyHouse } from './operations/verify-house.ts'

export const module: Module = {
  name: 'office',
  personalTables,
  routes: { ...playerRoutes, ...operationRoutes },
  work: async (app) => startOperations(app),
}

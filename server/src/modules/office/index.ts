import type { Module } from '../../module.ts'
import { operationRoutes, startOperations } from './operations/routes.ts'

export { verifyHouse } from './operations/verify-house.ts'

export const module: Module = {
  name: 'office',
  routes: { ...operationRoutes },
  work: async (app) => startOperations(app),
}

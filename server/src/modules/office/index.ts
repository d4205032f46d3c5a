import type { Module } from '../../module.ts'
import { businessRoutes } from './businesses/routes.ts'
import { contentRoutes, startPublishing } from './content/routes.ts'
import { depositRoutes } from './deposits/routes.ts'
import { houseRoutes } from './house/routes.ts'
import { listeners } from './listeners.ts'
import { operationRoutes, startOperations } from './operations/routes.ts'
import { personalTables } from './personal-tables.ts'
import { playerRoutes } from './players/routes.ts'
import { openListExport } from './queues/open-list-export.ts'
import { queueRoutes } from './queues/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { officeSettings } from './settings.ts'
import { sliderRoutes } from './sliders/routes.ts'
import { verificationRoutes } from './verification/routes.ts'
import { resolveView } from './views/resolve-view.ts'
import { viewRoutes } from './views/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

export { paymentGuard } from './operations/owed.ts'
export { verifyHouse } from './operations/verify-house.ts'

export const module: Module = {
  name: 'office',
  settings: officeSettings,
  personalTables,
  tokens: { view: resolveView },
  routes: {
    ...playerRoutes,
    ...operationRoutes,
    ...houseRoutes,
    ...depositRoutes,
    ...withdrawalRoutes,
    ...verificationRoutes,
    ...contentRoutes,
    ...sliderRoutes,
    ...settingsRoutes,
    ...businessRoutes,
    ...queueRoutes,
    ...viewRoutes,
  },
  openDownload: openListExport,
  listeners,
  async work(app) {
    const jobs = [startOperations(app), startPublishing(app)]
    return {
      async stop() {
        await Promise.all(jobs.map((job) => job.stop()))
      },
    }
  },
}

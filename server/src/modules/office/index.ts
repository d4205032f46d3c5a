import type { Module } from '../../module.ts'
import { agentRoutes } from './agents/routes.ts'
import { bonusRoutes } from './bonuses/routes.ts'
import { businessRoutes } from './businesses/routes.ts'
import { contentRoutes, startPublishing } from './content/routes.ts'
import { contestRoutes } from './contests/routes.ts'
import { depositRoutes } from './deposits/routes.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { gatewayRoutes } from './gateways/routes.ts'
import { houseRoutes } from './house/routes.ts'
import { listeners } from './listeners.ts'
import { mailTemplateRoutes } from './mails/routes.ts'
import { menuRoutes } from './menus/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { operationRoutes, startOperations } from './operations/routes.ts'
import { personalTables } from './personal-tables.ts'
import { playerRoutes } from './players/routes.ts'
import { openListExport } from './queues/open-list-export.ts'
import { queueRoutes } from './queues/routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { openRegulatorFile } from './regulator/open-file.ts'
import { regulatorRoutes, startMakingRegulatorFiles } from './regulator/routes.ts'
import { openReport } from './risk/open-report.ts'
import { riskRoutes } from './risk/routes.ts'
import { screeningRoutes } from './screening/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { officeSettings } from './settings.ts'
import { sliderRoutes } from './sliders/routes.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { verificationRoutes } from './verification/routes.ts'
import { resolveView } from './views/resolve-view.ts'
import { viewRoutes } from './views/routes.ts'
import { openVoucherFile, voucherRoutes } from './vouchers/routes.ts'
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
    ...gatewayRoutes,
    ...disputeRoutes,
    ...reconciliationRoutes,
    ...withdrawalRoutes,
    ...agentRoutes,
    ...verificationRoutes,
    ...riskRoutes,
    ...ticketRoutes,
    ...screeningRoutes,
    ...contentRoutes,
    ...sliderRoutes,
    ...mailTemplateRoutes,
    ...menuRoutes,
    ...bonusRoutes,
    ...offerRoutes,
    ...contestRoutes,
    ...settingsRoutes,
    ...businessRoutes,
    ...queueRoutes,
    ...viewRoutes,
    ...regulatorRoutes,
    ...voucherRoutes,
  },
  openDownload: async (app, token, ip) =>
    (await openListExport(app, token, ip)) ??
    (await openRegulatorFile(app, token, ip)) ??
    (await openVoucherFile(app, token, ip)) ??
    openReport(app, token, ip),
  listeners,
  async work(app) {
    const jobs = [startOperations(app), startPublishing(app), startMakingRegulatorFiles(app)]
    return {
      async stop() {
        await Promise.all(jobs.map((job) => job.stop()))
      },
    }
  },
}

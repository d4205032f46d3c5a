import { configOf } from '#kit/config.ts'
import type { Module } from '../../module.ts'
import { purchaseSource } from './bet-source.ts'
import { lotteryConfig } from './config.ts'
import { startDraws } from './draw-steps/run-draws.ts'
import { getDraw } from './get-draw.ts'
import { getDraws } from './get-draws.ts'
import { personalTables } from './personal-tables.ts'
import { getTicketProof } from './proof/get-proof.ts'
import { getTicketList } from './proof/get-ticket-list.ts'
import { lotterySettings } from './settings.ts'
import { buyTickets } from './tickets/buy-tickets.ts'
import { getTickets } from './tickets/get-tickets.ts'

export type { Draw } from './draw.ts'
export { cancelDraw, cancelDrawIn, isCancellable } from './draw-steps/cancel-draw.ts'
export { listDrawsOfPeriod, readUnendedDraws } from './draw-store.ts'
export { readLotteryReturns } from './return-rows.ts'

export const module: Module = {
  name: 'lottery',
  config: lotteryConfig,
  settings: lotterySettings,
  personalTables,
  betSources: [purchaseSource],
  routes: {
    'lottery/draw/getDraws': getDraws,
    'lottery/draw/getDraw': getDraw,
    'lottery/draw/getTicketList': getTicketList,
    'lottery/ticket/buy': buyTickets,
    'lottery/ticket/getTickets': getTickets,
    'lottery/ticket/getProof': getTicketProof,
  },
  work: async (app) => (configOf(app, lotteryConfig).isRunning ? startDraws(app) : { stop: async () => undefined }),
}

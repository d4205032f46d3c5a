import type { Module } from '../../module.ts'
import { addPlayNamer } from '../stakes/index.ts'
import { buyTickets } from './buy-tickets.ts'
import { getDraw } from './get-draw.ts'
import { getDraws } from './get-draws.ts'
import { getTicketProof } from './get-proof.ts'
import { getTicketList } from './get-ticket-list.ts'
import { getTickets } from './get-tickets.ts'
import { nameLotteryPlays } from './name-plays.ts'
import { personalTables } from './personal-tables.ts'
import { startDraws } from './run-draws.ts'

export { cancelDraw } from './cancel-draw.ts'
export { readUnendedDraws } from './draw-store.ts'
export { countOpenTickets } from './purchase-store.ts'
export { readLotteryReturns } from './return-rows.ts'

export const module: Module = {
  name: 'lottery',
  personalTables,
  routes: {
    'lottery/draw/getDraws': getDraws,
    'lottery/draw/getDraw': getDraw,
    'lottery/draw/getTicketList': getTicketList,
    'lottery/ticket/buy': buyTickets,
    'lottery/ticket/getTickets': getTickets,
    'lottery/ticket/getProof': getTicketProof,
  },
  async start(app) {
    addPlayNamer(nameLotteryPlays)
    return app.config.runsLottery ? startDraws(app) : { stop: async () => undefined }
  },
}

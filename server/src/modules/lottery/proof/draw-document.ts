import {
  LOTTERY_DOCUMENT_VERSION,
  type LotteryDocument,
  linkHashes,
  writeRules,
} from '@tas/shared/rules/lottery/lottery-document.ts'
import { ownerMark, ticketLine } from '@tas/shared/rules/lottery/ticket-list.ts'
import { sha256Hex } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { currencyOf } from '../../ledger/index.ts'
import type { Draw, SoldTicket } from '../draw.ts'

/** Whose draw it is, as every signed part of its document says. */
export function documentHead(app: Pick<App, 'business'>, { intId, currency }: Pick<Draw, 'intId' | 'currency'>) {
  const { pointCount } = currencyOf(app, currency)
  return { businessId: app.business.id, number: intId, currency, pointCount }
}

/** The signed document of a draw as far as it has come, without the list of its tickets. */
export function drawDocument(app: Pick<App, 'business'>, draw: Draw): LotteryDocument {
  const { rules, opening, closing, outcome } = draw
  return {
    kind: 'lottery',
    version: LOTTERY_DOCUMENT_VERSION,
    ...documentHead(app, draw),
    rules: writeRules(rules),
    opening,
    closing,
    outcome,
    tickets: null,
  }
}

/** The hashes by which the later parts of a draw's document name the earlier ones. */
export function drawLinks(app: Pick<App, 'business'>, draw: Draw) {
  return linkHashes(sha256Hex, drawDocument(app, draw))
}

/** The lines of tickets as they are published. */
export function publishedLines(tickets: readonly SoldTicket[]): string[] {
  return tickets.map(({ number, numbers, purchaseId }) =>
    ticketLine({ number, numbers, owner: ownerMark(sha256Hex, purchaseId, number) }),
  )
}

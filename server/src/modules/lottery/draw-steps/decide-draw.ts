import { drawNumbers } from '@tas/shared/rules/lottery/draw-numbers.ts'
import { type DrawOutcome, outcomeText } from '@tas/shared/rules/lottery/lottery-document.ts'
import { settleDraw } from '@tas/shared/rules/lottery/prizes.ts'
import { assert } from '#kit/assert.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { App } from '../../../ctx.ts'
import { signText } from '../../proofs/index.ts'
import type { Draw } from '../draw.ts'
import { markDrawn } from '../draw-store.ts'
import { drawLinks } from '../proof/draw-document.ts'
import { readTicketParts } from '../tickets/purchase-store.ts'

/** Draws the numbers of a seeded draw, counts its winners, and signs the result. From then on it only has to be paid. */
export async function decideDraw(app: App, draw: Draw): Promise<void> {
  const { houseSeed, beacon, beaconSignature, rules, intId } = draw
  assert(houseSeed !== null && beacon !== null, 'a seeded draw shows its seed')
  const links = drawLinks(app, draw)
  assert(links.closing !== null, 'a seeded draw is closed')
  const numbers = drawNumbers({ houseSeed, beacon, number: intId }, rules)
  const tickets: (readonly number[])[] = []
  for await (const part of readTicketParts(app.db, draw.id)) tickets.push(...part.map((ticket) => ticket.numbers))
  const result = settleDraw(rules, tickets, numbers)
  const told: Omit<DrawOutcome, 'signature'> = {
    beacon,
    beaconSignature,
    houseSeed,
    numbers,
    tiers: result.tiers.map(({ hits, winners, prizeMinor }) => ({ hits, winners, prizeMinor: String(prizeMinor) })),
    paidMinor: String(result.paidMinor),
    remainderMinor: String(result.remainderMinor),
    signedAt: (await readNow(app.db)).toISOString(),
  }
  await markDrawn(app.db, draw.id, { ...told, signature: signText(app, outcomeText(links.closing, told)) })
}

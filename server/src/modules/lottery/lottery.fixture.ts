import type { CallInput } from '@tas/shared/contract/api.ts'
import type { LotteryRules } from '@tas/shared/rules/lottery/draw-rules.ts'
import { SIX_OF_49 } from '@tas/shared/rules/lottery/lottery.fixture.ts'
import { openingText, writeRules } from '@tas/shared/rules/lottery/lottery-document.ts'
import { readNow } from '#kit/db/read-now.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import type { World } from '../../../test/world.ts'
import { addSandboxCapital, readHouseBalances } from '../ledger/index.ts'
import { signText } from '../proofs/index.ts'
import type { Draw } from './draw.ts'
import { createDraw, type DrawPlan } from './draw-steps/create-draw.ts'
import { advanceDraw } from './draw-steps/run-draws.ts'
import { findDraw } from './draw-store.ts'
import { documentHead } from './proof/draw-document.ts'
import { buyTickets } from './tickets/buy-tickets.ts'

/** Six of 49 whose fund is so small that the bank of a sandbox covers as many draws as a test likes. */
const SMALL: LotteryRules = {
  ...SIX_OF_49,
  tiers: [
    { hits: 6, reserveMinor: 10_000n, prizeMinor: null },
    { hits: 2, reserveMinor: 10_000n, prizeMinor: 300n },
  ],
}

/** A draw whose sale is open for so long. The bank of the sandbox has its capital. */
export async function openSale(
  app: App,
  options: { readonly rules?: LotteryRules; readonly closesInMs?: number } & Partial<DrawPlan> = {},
): Promise<Draw> {
  const { rules = SMALL, closesInMs = 600_000, ...plan } = options
  await addSandboxCapital(app, 'USD')
  const now = await readNow(app.db)
  return createDraw(app, {
    currency: 'USD',
    rules,
    opensAt: now,
    closesAt: new Date(now.getTime() + closesInMs),
    beaconSource: 'sandbox',
    ...plan,
  })
}

/**
 * Ends the sale of a draw now, whatever time it was planned for: with the rights of the database's owner, the time of closing
 * is moved in the row and in the opening, which is signed anew. So no test hangs on how quick the machine is.
 */
export async function endSale({ app, owner }: Pick<World, 'app' | 'owner'>, { id }: Pick<Draw, 'id'>): Promise<void> {
  const draw = await readDraw(app, { id })
  if (draw.status !== 'scheduled' && draw.status !== 'open') return
  const closesAt = await readNow(app.db)
  const { signature: _, ...promise } = { ...draw.opening, closesAt: closesAt.toISOString() }
  const head = { ...documentHead(app, draw), rules: writeRules(draw.rules) }
  const opening = { ...promise, signature: signText(app, openingText(head, promise)) }
  await owner.sql`
    update ${owner.b}.lottery_draw set closes_at = ${closesAt}, opening = ${JSON.stringify(opening)}::text::jsonb
    where id = ${id}`
}

/** The draw as it stands. */
export async function readDraw(app: App, draw: Pick<Draw, 'id'>): Promise<Draw> {
  const found = await findDraw(app.db, draw.id)
  if (found === null) throw new Error('the draw is there')
  return found
}

/** Ends the sale and takes the draw as far as it goes. */
export async function drawNow(world: World, draw: Pick<Draw, 'id'>): Promise<Draw> {
  await endSale(world, draw)
  await advanceDraw(world.app, await readDraw(world.app, draw))
  return readDraw(world.app, draw)
}

type Wanted = Partial<Pick<CallInput<'lottery/ticket/buy'>, 'picks' | 'quickPicks'>>

/** Buys tickets for a player, under a key of its own unless given. */
export function buy(world: World, player: PlayerActor, draw: Pick<Draw, 'id'>, wanted: Wanted, key: string = uuidv7()) {
  const { picks = [], quickPicks = 0 } = wanted
  return buyTickets(world.as(player, key), { drawId: draw.id, picks: picks.map((pick) => [...pick]), quickPicks })
}

/** Minor units in an account of the house. */
export async function houseMinor(app: App, code: string, currency = 'USD'): Promise<bigint> {
  const balances = await readHouseBalances(app.db)
  return balances.find((one) => one.code === code && one.currency === currency)?.balanceMinor ?? 0n
}

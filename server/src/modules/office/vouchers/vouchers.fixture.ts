import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import type { ServedWorld } from '../../../../test/world.ts'
import { previewVoucher, useVoucher } from '../../cashier/vouchers/use-voucher.ts'
import { office, REASON } from '../../staff/staff.fixture.ts'
import { outcome } from '../../withdrawals/withdrawals.fixture.ts'
import { doByTwo, type Two } from '../operations/two-people.fixture.ts'

/** What two people issue, unless a test says otherwise. */
export const BATCH = {
  currency: 'USD',
  each: '25.00',
  count: 2,
  amount: '50.00',
  campaign: 'Nowruz',
  reason: REASON,
}

export type Batch = { readonly id: string; readonly codes: readonly string[]; readonly file: string }

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Has a batch issued. @returns its id */
export async function issue(world: ServedWorld, two: Two, other: Partial<typeof BATCH> = {}): Promise<string> {
  const body = { ...BATCH, expiresAt: inDays(30), ...other }
  const told = await doByTwo(world, two, { path: 'office/voucher/issue', body })
  if (told !== 'done') throw new Error(told)
  const { data } = await office(world, 'office/voucher/getBatches', { token: two.approver.token, body: { limit: 1 } })
  return data.items[0]?.id ?? ''
}

/** Makes the link to the codes of a batch. @returns its address, or the code of the refusal */
export async function linkTo(world: ServedWorld, two: Two, batchId: string): Promise<string> {
  const { code, data } = await office(world, 'office/voucher/print', { token: two.approver.token, body: { batchId } })
  return code ?? data.url
}

export const take = (world: ServedWorld, url: string) => fetch(`${world.server.url}${url}`)

/** A batch whose codes were taken. */
export async function print(world: ServedWorld, two: Two, other: Partial<typeof BATCH> = {}): Promise<Batch> {
  const id = await issue(world, two, other)
  const file = await (await take(world, await linkTo(world, two, id))).text()
  return { id, file, codes: file.match(/\b(?:[A-Z0-9]{5}-){3}[A-Z0-9]{5}\b/g) ?? [] }
}

/** Uses or looks at a code. @returns "done" or the code of the refusal */
export function use(
  world: Pick<ServedWorld, 'as'>,
  player: PlayerActor,
  { code, isLook = false }: { readonly code: string; readonly isLook?: boolean },
): Promise<string> {
  const ctx = world.as(player, uuidv7())
  return outcome(isLook ? previewVoucher(ctx, { code }) : useVoucher(ctx, { code }))
}

import { inTx, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { type Incident, openIncidents } from '../incidents/incident-rows.ts'
import type { NetworkSettings } from './chain-config.ts'
import { nativeGatewayOf } from './coins.ts'
import { type Cursor, listBlocks, moveCursor } from './cursor-store.ts'
import { readSeal } from './node-data.ts'
import { orphanTransfers } from './transfer-store.ts'

/** What reading a chain takes of a house. */
export type Reader = Pick<App, 'db' | 'log'>

/**
 * The chain was rewritten: goes back to the newest block that is still of it. What was in the others is of no block until it is read
 * again. Of what is booked already nothing is taken back: a person has to look, for it may never be in the chain again.
 * @throws ProviderSilent
 */
export async function rewind(app: Reader, at: NetworkSettings, cursor: Cursor): Promise<void> {
  const { network } = at
  const common = await findCommon(app, at, cursor)
  const back = common ?? (await readStart(at))
  if (back === null) return
  await inTx(app.db, async (tx) => {
    if (!(await moveCursor(tx, cursor, back))) return
    const orphans = await orphanTransfers(tx, { network, above: common?.height ?? -1 })
    const booked = orphans.filter(({ isBooked }) => isBooked)
    const details = { network, from: String(back.height + 1), to: String(cursor.height) }
    const about = { gatewayCode: nativeGatewayOf(network), kind: 'chain_rewritten', depositId: null } as const
    const found: Incident[] = booked.map(({ id, transaction, gatewayCode, depositId }) => ({
      ...about,
      ...(gatewayCode === null ? {} : { gatewayCode }),
      depositId,
      difference: `${id} ${cursor.hash}`,
      details: { ...details, transaction },
    }))
    found.push(
      ...(await sentAbove(tx, { network, above: back.height })).map(({ id, ...sent }) => ({
        ...about,
        gatewayCode: sent.gatewayCode,
        difference: `${id} ${cursor.hash}`,
        details: { ...details, transaction: sent.transaction, sending: id },
      })),
    )
    // Nothing of it is known any more: what came meanwhile a person has to look for.
    if (common === null) found.push({ ...about, difference: `${network} ${cursor.hash}`, details })
    await openIncidents(tx, found)
    app.log.warn({ ...details, orphans: orphans.length, booked: booked.length }, 'a chain was rewritten')
  })
}

/** What went out in blocks that are gone, though it was believed: a player was told that it is paid. */
function sentAbove(tx: Tx, { network, above }: { readonly network: string; readonly above: number }) {
  return tx.sql<{ id: string; gatewayCode: string; transaction: string }[]>`
    select id, gateway_code as "gatewayCode", transaction from platform.chain_sending
    where network = ${network} and height > ${above} and kind = 'payout' and state <> 'open' and ${tx.schema} = 'b_' || business_id`
}

/** Where reading begins: a block so deep that it is believed. Null: the node has none. */
export async function readStart(at: NetworkSettings): Promise<Omit<Cursor, 'network'> | null> {
  const newest = await readSeal(at, 'latest')
  const start = newest && (await readSeal(at, Math.max(0, newest.number - at.confirmations)))
  return start && { height: start.number, hash: start.hash }
}

/** The newest of the blocks that were read which the node still has; null: none that is remembered. */
async function findCommon(app: Reader, at: NetworkSettings, cursor: Cursor): Promise<Omit<Cursor, 'network'> | null> {
  for (const block of await listBlocks(app.db, cursor)) {
    const here = await readSeal(at, block.height)
    if (here?.hash === block.hash) return block
  }
  return null
}

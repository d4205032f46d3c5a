import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { type Incident, openIncidents } from '../incidents/incident-rows.ts'
import { findGas } from '../sending/sending-store.ts'
import { findWatched } from './address-store.ts'
import type { NetworkSettings } from './chain-config.ts'
import { chainCoins, NATIVE_SYMBOLS, nativeGatewayOf } from './coins.ts'
import { beginCursor, type Cursor, moveCursor, readCursor, touchCursor } from './cursor-store.ts'
import { type Block, readBlock, readReceipt, readSeal, readTokenTransfers } from './node-data.ts'
import { type Reader, readStart, rewind } from './rewind.ts'
import { askConfirmed, keepTransfers, type SeenTransfer } from './transfer-store.ts'

/** Blocks at a time: a network that was not read for long does not keep others waiting. */
const MOST_BLOCKS = 100

/**
 * Reads the blocks of a network that are new, one after the other. Each is written down in one transaction with the move of the cursor,
 * which only its reader moves: killed anywhere, and beside itself, nothing is left out or counted twice.
 * @throws ProviderSilent
 */
export async function readChain(app: Reader, at: NetworkSettings): Promise<void> {
  for (let blocks = 0; blocks < MOST_BLOCKS; blocks++) {
    const cursor = await readCursor(app.db, at.network)
    if (cursor === null) return beginReading(app, at)
    const block = await readBlock(at, cursor.height + 1)
    if (block === null) return await atTheEnd(app, at, cursor)
    const isNext = block.number === cursor.height + 1 && block.parentHash === cursor.hash
    if (!isNext) await rewind(app, at, cursor)
    else if (!(await takeBlock(app, at, { cursor, block }))) return
  }
}

/** Begins where nothing is rewritten any more: nobody had an address before. */
async function beginReading(app: Reader, at: NetworkSettings): Promise<void> {
  const start = await readStart(at)
  if (start !== null) await inTx(app.db, (tx) => beginCursor(tx, { ...start, network: at.network }))
}

/** There is no block behind the cursor: all is read, or the node is behind, or the chain was rewritten and is shorter for the moment. */
async function atTheEnd(app: Reader, at: NetworkSettings, cursor: Cursor): Promise<void> {
  const here = await readSeal(at, cursor.height)
  if (here?.hash === cursor.hash) return touchCursor(app.db, cursor.network)
  // A node that has fewer blocks is only behind, if they are ours.
  if (here !== null || !(await isBehind(app, at, cursor))) await rewind(app, at, cursor)
}

async function isBehind({ db }: Reader, at: NetworkSettings, { network }: Cursor): Promise<boolean> {
  const newest = await readSeal(at, 'latest')
  if (newest === null) return true
  const rows = await db.sql`
    select from ${db.b}.cashier_chain_block
    where network = ${network} and height = ${newest.number} and hash = ${newest.hash}`
  return rows.length > 0
}

type Next = { readonly cursor: Cursor; readonly block: Block }

/** @returns false where another process took it */
async function takeBlock(app: Reader, at: NetworkSettings, { cursor, block }: Next): Promise<boolean> {
  const transfers = await transfersOf(app, at, block)
  return inTx(app.db, async (tx) => {
    if (!(await moveCursor(tx, cursor, { height: block.number, hash: block.hash }))) return false
    await keepTransfers(tx, transfers)
    await openIncidents(tx, transfers.filter(({ gatewayCode }) => gatewayCode === null).map(unlisted))
    await askConfirmed(tx, { network: at.network, height: block.number - at.confirmations + 1 })
    return true
  })
}

/** Something that moved to an address in a block. */
type Moved = {
  readonly transaction: string
  readonly to: string
  readonly contract: string | null
  readonly units: bigint
}

/** What came to addresses of players in a block: the coin of the network by plain transactions, and tokens of all kinds. */
async function transfersOf(app: Reader, at: NetworkSettings, block: Block): Promise<readonly SeenTransfer[]> {
  const paid = block.transactions.flatMap(({ hash: transaction, to, value: units }): readonly Moved[] =>
    to == null || units === 0n ? [] : [{ transaction, to, contract: null, units }],
  )
  const all = [...paid, ...(await readTokenTransfers(at, block.hash))]
  const watched = await findWatched(
    app.db,
    all.map(({ to }) => to),
  )
  const toPlayers = all.filter(({ to }) => watched.has(to))
  const gas = await findGas(
    app.db,
    toPlayers.map(({ transaction }) => transaction),
  )
  const counts = new Map<string, number>()
  const found: SeenTransfer[] = []
  for (const moved of toPlayers) {
    const owner = watched.get(moved.to)
    if (owner === undefined || gas.has(moved.transaction) || !(await hasHappened(at, block, moved))) continue
    const { transaction, contract, units, to } = moved
    const which = `${transaction} ${contract} ${to}`
    const place = (counts.get(which) ?? 0) + 1
    counts.set(which, place)
    found.push({
      id: uuidv7(),
      network: at.network,
      transaction,
      // The place among its like: a transaction that is put into another block keeps it.
      item: `${contract ?? 'native'} ${to} ${place}`,
      playerId: owner.playerId,
      gatewayCode: owner.network === at.network ? gatewayOf(at, contract) : null,
      contract,
      units,
      height: block.number,
      blockAt: new Date(block.timestamp * 1_000),
    })
  }
  return found
}

/** A transaction may stand in a block and have failed; what a token tells, it tells of what was done. */
async function hasHappened(at: NetworkSettings, block: Block, { contract, transaction }: Moved): Promise<boolean> {
  if (contract !== null) return true
  const receipt = await readReceipt(at, transaction)
  return receipt?.status === '0x1' && receipt.blockHash === block.hash
}

/** The gateway that takes a coin; null: none does. */
function gatewayOf(at: NetworkSettings, contract: string | null): string | null {
  const symbol =
    contract === null
      ? at.native != null && NATIVE_SYMBOLS[at.network]
      : at.tokens.find((token) => token.contract === contract)?.symbol
  const coin = chainCoins.find((one) => one.network === at.network && one.symbol === symbol)
  return coin?.gatewayCode ?? null
}

/** Something came that is not taken here: a person has to look. Anybody can send worthless tokens: of each kind one is told a player. */
function unlisted({ network, transaction, contract, playerId, units }: SeenTransfer): Incident {
  return {
    gatewayCode: nativeGatewayOf(network),
    depositId: null,
    kind: 'unlisted_coin',
    difference: `${network} ${contract} ${playerId}`,
    details: { network, transaction, contract: contract ?? '', player: playerId, units: String(units) },
  }
}

import { configOf } from '#kit/config.ts'
import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { NodeRefused } from '../chain/ask-node.ts'
import type { NetworkSettings } from '../chain/chain-config.ts'
import { deriveAddress } from '../chain/derive-address.ts'
import { holdsChain } from '../chain/hold-chain.ts'
import {
  isKnown,
  type Mined,
  readBalance,
  readFees,
  readMined,
  readNonce,
  readSeal,
  readTokenBalance,
  sendRaw,
  transfersIn,
} from '../chain/node-data.ts'
import { cashierConfig } from '../config.ts'
import { ProviderSilent } from '../gateways/port.ts'
import { type Incident, openIncidents } from '../incidents/incident-rows.ts'
import { GAS } from './gas.ts'
import {
  askAtFee,
  endSending,
  listOpen,
  listTries,
  noteSeen,
  readOwed,
  readRefusal,
  readSeat,
  type Seat,
  type Sending,
  type Try,
} from './sending-store.ts'

const AT_ONCE = 50
/** A transaction that no block takes for so long is sent again at a higher fee. */
const BUMP_AFTER_MS = 60_000
/** What is asked at a fee that the signer refuses is asked at the fee of then. */
const ASK_ANEW_AFTER_MS = 60_000
/** What nobody signs or no block takes for so long is looked at by a person. */
const STUCK_AFTER_MS = 600_000

type Patience = { readonly bumpAfterMs?: number }

/**
 * Moves on whatever is on its way out: asks for a signature, gives what was signed to the node, and looks whether it is in a block that
 * is believed. Safe to be killed anywhere and to run beside itself: a transaction that is given twice to a node is one transaction.
 */
export async function sendCoins(app: App, { bumpAfterMs = BUMP_AFTER_MS }: Patience = {}): Promise<void> {
  const { chain } = configOf(app, cashierConfig)
  const seat = chain?.paysOut === true ? await readSeat(app) : null
  if (chain === null || seat === null) return
  for (const at of chain.networks)
    if (await holdsChain(app, at.network)) await sendOver(app, at, { seat, publicKey: chain.publicKey, bumpAfterMs })
}

type Means = { readonly seat: Seat; readonly publicKey: string; readonly bumpAfterMs: number }

/** One that fails stops nobody behind it; a node that does not answer is left alone for now. */
async function sendOver(app: App, at: NetworkSettings, means: Means): Promise<void> {
  for (const sending of await listOpen(app, at.network, AT_ONCE)) {
    try {
      await moveOn(app, { at, sending, means })
    } catch (err) {
      if (err instanceof ProviderSilent && !(err instanceof NodeRefused))
        return app.log.warn({ network: at.network, reason: err.message }, 'coins could not be sent; it is tried again')
      app.log.warn({ err, sending: sending.id }, 'coins could not be sent; it is tried again')
    }
  }
}

type Way = { readonly at: NetworkSettings; readonly sending: Sending; readonly means: Means }

async function moveOn(app: App, way: Way): Promise<void> {
  const tries = await listTries(app, way.sending.id)
  const [last] = tries
  if (last === undefined) return askFirst(app, way)
  const signed = tries.filter((one): one is SignedTry => one.hash !== null && one.raw !== null)
  if (await isOver(app, way, signed)) return
  const [newest] = signed
  if (newest === undefined) return await askAnew(app, way, last)
  if (!(await isKnown(way.at, newest.hash))) await giveToNode(app, way, newest)
  // One that is asked for already, and not signed: it is asked for once more when it has waited long.
  const patienceMs = newest === last ? way.means.bumpAfterMs : STUCK_AFTER_MS
  if (last.ageMs > patienceMs) await bump(app, way, { last, newest })
  if ((signed.at(-1)?.ageMs ?? 0) > STUCK_AFTER_MS) await tellStuck(app, way.sending, 'not_mined')
}

type SignedTry = Try & { readonly hash: string; readonly raw: string }

/** Asks for the first signature, once the coins are there: what is not there would fail in its block. */
async function askFirst(app: App, { at, sending, means }: Way): Promise<void> {
  const { kind, contract } = sending
  const { feePerGas, tipPerGas } = await readFees(at)
  const gasLimit = contract !== null ? GAS.token : kind === 'payout' ? GAS.native : GAS.sweep
  const sender = senderOf(sending, means)
  if (kind !== 'sweep' && !(await hasCoins(app, { at, sending, sender, costs: gasLimit * feePerGas }))) {
    app.log.warn({ sending: sending.id, network: at.network }, 'the hot wallet has too little: a sending waits')
    return
  }
  const chainNonce = await readNonce(at, sender)
  await askAtFee(app, sending.id, { attempt: 1, gasLimit, feePerGas, tipPerGas, chainNonce })
}

function senderOf({ kind, addressNumber }: Sending, { seat, publicKey }: Means): string {
  return kind === 'sweep' ? deriveAddress(publicKey, addressNumber ?? 0) : seat.hotWallet
}

type Asked = {
  readonly at: NetworkSettings
  readonly sending: Sending
  readonly sender: string
  readonly costs: bigint
}

async function hasCoins(app: App, { at, sending, sender, costs }: Asked): Promise<boolean> {
  const { contract, units, network } = sending
  const native = await readBalance(at, sender)
  if (contract === null) return native >= (await readOwed(app, { network, contract })) + units + costs
  const tokens = await readTokenBalance(at, { contract, of: sender })
  return native >= costs && tokens >= (await readOwed(app, { network, contract })) + units
}

/** Whether one of the transactions is in a block that is believed, or at least in one; whichever it is, the others never will be. */
async function isOver(app: App, { at, sending }: Way, signed: readonly SignedTry[]): Promise<boolean> {
  for (const { hash } of signed) {
    const mined = await readMined(at, hash)
    if (mined === null) continue
    const [newest, block] = await Promise.all([readSeal(at, 'latest'), readSeal(at, mined.blockNumber)])
    const seen = { transaction: hash, height: mined.blockNumber }
    const isBelieved = newest !== null && newest.number - mined.blockNumber + 1 >= at.confirmations
    if (isBelieved && block?.hash === mined.blockHash) {
      const moved = movedUnits(sending, mined)
      const state = moved > 0n ? 'done' : 'failed'
      const cost = mined.gasUsed * mined.effectiveGasPrice
      await endSending(app, sending, { ...seen, state, cost, incidents: incidentsOf(sending, moved) })
    } else await noteSeen(app, sending.id, seen)
    return true
  }
  if (sending.transaction !== null) await noteSeen(app, sending.id, null)
  return false
}

/** What a person looks at, written down with the end itself: a process that dies behind it would never come back to it. */
function incidentsOf(sending: Sending, moved: bigint): readonly Incident[] {
  // A payout is given back to its player; what is the operator's own is looked at.
  if (moved === 0n) return sending.kind === 'payout' ? [] : [stuckIncident(sending, 'failed_on_chain')]
  // What has left the wallet is never given back to a player besides.
  return moved === sending.units ? [] : [stuckIncident(sending, 'moved_other')]
}

/** What arrived: a transaction in a block may have failed, and a token may say yes and move nothing, or keep a fee of what it moves. */
function movedUnits({ contract, to, units }: Sending, { status, logs, blockHash }: Mined): bigint {
  if (status !== '0x1') return 0n
  if (contract === null) return units
  const own = transfersIn(logs, blockHash).filter((moved) => moved.contract === contract && moved.to === to)
  return own.reduce((sum, moved) => sum + moved.units, 0n)
}

/** The signer is away, or refuses: what it finds too dear is asked for at the fee of now, and after a while a person looks. */
async function askAnew(app: App, { at, sending, means }: Way, last: Try): Promise<void> {
  if (last.ageMs < ASK_ANEW_AFTER_MS) return
  const refusal = await readRefusal(app, sending.id)
  if (last.ageMs > STUCK_AFTER_MS) await tellStuck(app, sending, refusal ?? 'not_signed')
  if (refusal !== 'fee_too_high') return
  const fees = await readFees(at)
  const { attempt, gasLimit } = last
  const chainNonce = await readNonce(at, senderOf(sending, means))
  await askAtFee(app, sending.id, { ...fees, attempt: attempt + 1, gasLimit, chainNonce })
}

async function giveToNode(app: App, { at, sending }: Way, { hash, raw }: SignedTry): Promise<void> {
  try {
    await sendRaw(at, raw)
  } catch (err) {
    if (!(err instanceof NodeRefused)) throw err
    // It knows a dearer one of this number, or the wallet has too little for gas, or the number is used: it is looked at again.
    app.log.warn({ sending: sending.id, hash, reason: err.message }, 'a node did not take what was signed')
  }
}

/** The same again at a higher fee: a node takes it only if both parts are a tenth higher. */
async function bump(
  app: App,
  { at, sending, means }: Way,
  { last, newest }: { readonly last: Try; readonly newest: Try },
): Promise<void> {
  const now = await readFees(at)
  const raised = (before: bigint, current: bigint) => {
    const least = (before * 9n) / 8n + 1n
    return current > least ? current : least
  }
  await askAtFee(app, sending.id, {
    attempt: last.attempt + 1,
    gasLimit: newest.gasLimit,
    feePerGas: raised(newest.feePerGas, now.feePerGas),
    tipPerGas: raised(newest.tipPerGas, now.tipPerGas),
    chainNonce: await readNonce(at, senderOf(sending, means)),
  })
}

async function tellStuck(app: App, sending: Sending, reason: string): Promise<void> {
  await inTx(app.db, (tx) => openIncidents(tx, [stuckIncident(sending, reason)]))
}

function stuckIncident({ id, gatewayCode, network, kind }: Sending, reason: string): Incident {
  const details = { network, sending: id, what: kind, reason }
  return { gatewayCode, depositId: null, kind: 'sending_stuck', difference: `${id} ${reason}`, details }
}

import { tokenTransfer } from '@tas/shared/rules/chain/evm-transaction.ts'
import {
  judgeOwn,
  judgePayout,
  judgeSending,
  type NetworkPolicy,
  type SignedBefore,
  type SignerRefusal,
} from '@tas/shared/rules/chain/signing-policy.ts'
import { assert } from '#kit/assert.ts'
import type { Sql, TransactionSql } from '#kit/db/connect.ts'
import type { Log } from '#kit/log.ts'
import { type SignerKeys, signTransaction, type WalletKey } from './keys.ts'
import { readRequest } from './ledger-view.ts'
import type { SignerPolicy } from './signer-config.ts'
import {
  holdWallet,
  keepRefusal,
  keepSeat,
  keepSignature,
  listWaiting,
  nextNonce,
  readSigned,
  takeNonce,
  unitsOfHour,
  type Waiting,
} from './signer-store.ts'

export type Signer = {
  readonly sql: Sql
  readonly keys: SignerKeys
  readonly policy: SignerPolicy
  readonly log: Pick<Log, 'warn' | 'error'>
}

/**
 * Signs what waits and may be signed. The number of the wallet and the signature are written in one transaction, and a signature leaves
 * this process by that row alone: killed anywhere, either both are there or neither, so no number is lost and none is used twice.
 */
export async function signWaiting(signer: Signer): Promise<void> {
  const { hotWallet, publicKey } = signer.keys
  await keepSeat(signer.sql, { hotWallet: hotWallet.address, publicKey })
  for (const waiting of await listWaiting(signer.sql)) {
    try {
      const refusal = await signer.sql.begin((tx) => signOne(signer, tx, waiting))
      if (refusal !== null) signer.log.warn({ sending: waiting.id, refusal }, 'a sending is not signed')
    } catch (err) {
      // One that fails stops nobody behind it.
      signer.log.error({ err, sending: waiting.id }, 'a sending could not be signed; it is tried again')
    }
  }
}

async function signOne(signer: Signer, tx: TransactionSql, waiting: Waiting): Promise<SignerRefusal | null> {
  const { keys } = signer
  const wallet = senderOf(keys, waiting)
  await holdWallet(tx, waiting.network, wallet.address)
  const before = await readSigned(tx, waiting.id)
  const policy = signer.policy.networks.find(({ network }) => network === waiting.network)
  const refusal = await judge({ signer, tx }, waiting, { policy, before })
  if (refusal !== null) {
    await keepRefusal(tx, waiting.id, refusal)
    return refusal
  }
  assert(policy !== undefined, 'a network that is not named is refused')
  const nonce = before?.nonce ?? (await freeNonce(tx, waiting, wallet))
  if (nonce === null) {
    await keepRefusal(tx, waiting.id, 'nonce_taken')
    return 'nonce_taken'
  }
  if (before === null) await takeNonce(tx, waiting, { sender: wallet.address, nonce })
  await keepSignature(tx, waiting, signTransaction(wallet, { ...callOf(waiting), nonce, chainId: policy.chainId }))
  return null
}

/** What is swept is signed with the key of the player's address, all else with that of the hot wallet. */
function senderOf(keys: SignerKeys, { kind, addressNumber }: Waiting): WalletKey {
  return kind === 'sweep' ? keys.ofNumber(addressNumber ?? 0) : keys.hotWallet
}

/**
 * The number a wallet signs next. Null: the chain has taken one that was never given here, so somebody else signs with this key, and
 * nothing more is signed with it. A wallet that has signed nothing yet begins where the chain says.
 */
async function freeNonce(tx: TransactionSql, { network, chainNonce }: Waiting, wallet: WalletKey) {
  const next = await nextNonce(tx, network, wallet.address)
  if (next === null) return chainNonce
  return chainNonce > next ? null : next
}

/** The two calls that are ever made: coins of the network to an address, and `transfer` of a token. */
function callOf({ contract, to, units, gasLimit, feePerGas, tipPerGas }: Waiting) {
  const what =
    contract === null ? { to, value: units, data: '0x' } : { to: contract, value: 0n, data: tokenTransfer(to, units) }
  return { ...what, gasLimit, feePerGas, tipPerGas }
}

type At = { readonly signer: Signer; readonly tx: TransactionSql }
type With = { readonly policy: NetworkPolicy | undefined; readonly before: SignedBefore | null }

async function judge({ signer, tx }: At, waiting: Waiting, { policy, before }: With): Promise<SignerRefusal | null> {
  const refusal = judgeSending(policy, waiting, before)
  if (refusal !== null || policy === undefined) return refusal
  const hourUnits = await unitsOfHour(tx, waiting)
  if (waiting.kind !== 'payout') {
    const { hotWallet, ofNumber } = signer.keys
    const ofPlayer = ofNumber(waiting.addressNumber ?? 0).address
    // What was signed once counts already.
    return judgeOwn(policy, waiting, {
      hotWallet: hotWallet.address,
      ofPlayer,
      hourUnits: before === null ? hourUnits : 0n,
    })
  }
  const { paid } = waiting
  if (paid === null) return 'request_unknown'
  const request = await readRequest(tx, signer.policy, waiting)
  return judgePayout(policy, { ...waiting, ...paid }, { request, hourUnits, isSigned: before !== null })
}

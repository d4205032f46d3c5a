import { createHmac } from 'node:crypto'
import type { LedgerRequest } from '@tas/shared/rules/chain/signing-policy.ts'
import type { Sql } from '#kit/db/connect.ts'
import { schemaOf } from '#kit/db/connect.ts'
import type { SignerPolicy } from './signer-config.ts'

/** Where money is that was sent over chains and has not arrived. */
const WAY_OUT = 'clearing.crypto.out'

type Found = Omit<LedgerRequest, 'pointCount' | 'isSameAddress' | 'sentMinor' | 'endedMinor'> & {
  readonly index: Buffer
  readonly kind: string
  readonly network: string | null
  readonly sent: string
  readonly ended: string
}

/** What is looked for: a withdrawal of a business, and where its coins are to go. */
type Wanted = { readonly id: string; readonly businessId: number; readonly network: string; readonly to: string }

/**
 * A withdrawal as the ledger has it: its own steps and postings, which nobody can change, and the account it goes to. The number of that
 * account is sealed, and the signer cannot open it; it knows it again by its blind index. Null: there is none.
 */
export async function readRequest(
  sql: Pick<Sql, 'unsafe'>,
  { pointCounts, lookUpKeys }: Pick<SignerPolicy, 'pointCounts' | 'lookUpKeys'>,
  { id, businessId, network, to }: Wanted,
): Promise<LedgerRequest | null> {
  const key = lookUpKeys[String(businessId)]
  if (key === undefined) return null
  const b = schemaOf(businessId)
  const hasStep = (statuses: string) =>
    `exists (select from ${b}.withdrawals_step step where step.request_id = request.id and step.status in (${statuses}))`
  const posted = (kind: string, account: string) => `(
    select coalesce(sum(posting.amount), 0)::text from ${b}.ledger_wallet wallet
    join ${b}.ledger_posting posting on posting.wallet_id = wallet.id and posting.reference = request.id
    join ${b}.ledger_house_account house on house.id * 16 = posting.${account}
    where wallet.player_id = request.player_id and wallet.currency = request.currency
      and house.currency = request.currency and house.code = '${WAY_OUT}' and posting.kind = '${kind}')`
  const [row] = await sql.unsafe<Found[]>(
    `select request.gateway_code as "gatewayCode", request.currency, request.amount as "amountMinor", request.fee as "feeMinor",
      account.number_index as index, account.kind, account.network,
      request.approvals >= request.approvals_needed and ${hasStep("'approved'")} as "isApproved",
      request.status = 'processing' and ${hasStep("'processing'")}
        and not ${hasStep("'paid', 'failed', 'cancelled', 'rejected'")} as "isProcessing",
      ${posted('withdrawal', 'to_account')} as sent, ${posted('withdraw_return', 'from_account')} as ended
    from ${b}.withdrawals_request request join ${b}.withdrawals_account account on account.id = request.account_id
    where request.id = $1`,
    [id],
  )
  const pointCount = row && pointCounts[row.currency]
  if (row === undefined || pointCount === undefined) return null
  const { index, kind, network: ofAccount, sent, ended, ...request } = row
  return {
    ...request,
    pointCount,
    sentMinor: BigInt(sent),
    endedMinor: BigInt(ended),
    isSameAddress: kind === 'crypto' && ofAccount === network && index.equals(indexOf(key, to)),
  }
}

/** How a financial account is found by its number: `seals.mac('financial account', 'crypto|0x…')` of the server. */
function indexOf(key: string, address: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`crypto|${address}`).digest()
}

import { randomWhole, uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { freePort } from '../../../../../simulators/free-port.ts'
import { ALTERNATE, type MerchantProcess, PAYEE, startMerchantProcess } from '../../../../../test/merchant.ts'
import { type ServedWorld, serveWorld } from '../../../../../test/world.ts'
import { createDeposit } from '../../deposits/create-deposit.ts'
import type { DepositView } from '../../deposits/deposit-view.ts'
import { readStatus, statusHash } from './status-hash.ts'

export type MerchantWorld = ServedWorld & { readonly merchant: MerchantProcess }

/** A house that takes money by the form of a merchant, each in a process of its own. */
export async function serveMerchantWorld(): Promise<MerchantWorld> {
  const merchant = await startMerchantProcess()
  const port = await freePort()
  const env = { ...merchant.env, PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` }
  const world = await serveWorld({ env })
  return {
    ...world,
    merchant,
    async stop() {
      try {
        await world.stop()
      } finally {
        await merchant.stop()
      }
    },
  }
}

/** Asks for a deposit by the form. */
export async function askByForm(
  world: MerchantWorld,
  payer: PlayerActor,
  amount = '25.00',
  key = uuidv7(),
): Promise<DepositView> {
  const input = { gatewayCode: 'merchant', amount, currency: 'USD' }
  return (await createDeposit(world.as(payer, key), input)).deposit
}

/** Sends the form of a deposit to the merchant and pays there. */
export function payForm(world: MerchantWorld, { form }: Pick<DepositView, 'form'>, manner: string): Promise<number> {
  const fields = (form?.fields ?? []).map(({ name, value }) => [name, value])
  return world.merchant.control('pay', { ...Object.fromEntries(fields), manner })
}

/** A status callback about a deposit, as the merchant would send it; its hash is right. */
export function status({ id }: Pick<DepositView, 'id'>, other: Readonly<Record<string, string>> = {}): URLSearchParams {
  const fields = {
    PAYEE_ACCOUNT: PAYEE,
    PAYMENT_ID: `1-${id}`,
    PAYMENT_AMOUNT: '25.00',
    PAYMENT_UNITS: 'USD',
    PAYMENT_BATCH_NUM: String(randomWhole(1, 1_000_000_000)),
    PAYER_ACCOUNT: 'U7654321',
    TIMESTAMPGMT: String(Math.floor(Date.now() / 1_000)),
    V2_HASH: '-',
    ...other,
  }
  const form = new URLSearchParams(fields)
  const read = readStatus(Buffer.from(form.toString()))
  if (read === null) throw new Error('a callback has all of its fields')
  form.set('V2_HASH', statusHash(read, ALTERNATE))
  return form
}

/** Tells the house something in the name of the merchant, as it stands. */
export async function tellStatus(world: MerchantWorld, body: string, path = 'deposit/callback/merchant') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(`${world.server.url}/api/${path}`, { method: 'POST', headers, body })
  const answer = (await response.json()) as { general: { code?: string }; data: { outcome?: string } }
  return { status: response.status, code: answer.general.code ?? null, outcome: answer.data.outcome ?? null }
}

import { hash } from 'node:crypto'
import type { CallData } from '@tas/shared/contract/api.ts'
import type { Db } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { SignedContext } from '../../../ctx.ts'
import type { VerifySignature } from '../../../module.ts'
import { findGateway, hostedOf, isOffered } from '../gateways/list-gateways.ts'
import type { Callback } from '../gateways/port.ts'
import { keepMessage } from '../providers/message-store.ts'

type Path = 'deposit/callback/{gateway}'

/** Whether a gateway has signed these very bytes a moment ago. */
export const verifyGateway: VerifySignature = async (app, signed) => {
  const gateway = findGateway(signed.name)
  const isRight = gateway?.hosted != null && isOffered(app, gateway) && gateway.hosted.isSigned(app, signed, new Date())
  return isRight ? { kind: 'signer', id: `gateway ${signed.name}`, signature: 'gateway', name: signed.name } : null
}

/**
 * Takes what a provider tells, once for each message, and has the provider asked: what it tells is a hint and credits nothing. Whatever
 * names no deposit of this business is written down for staff.
 * @throws Refusal cashier.callback_unreadable where a signed message says nothing that is understood
 */
export async function takeCallback({ app, signer, body }: SignedContext): Promise<CallData<Path>> {
  const gatewayCode = signer.name
  const digest = hash('sha256', body, 'buffer')
  const base = { gatewayCode, direction: 'in', digest } as const
  const callback = hostedOf(gatewayCode)?.readCallback(app, body) ?? null
  if (callback === null) {
    const kept = { ...base, kind: 'unreadable', externalId: digest.toString('hex'), depositId: null }
    await keepMessage(app.db, { ...kept, outcome: 'unreadable' })
    throw refuse('cashier.callback_unreadable')
  }
  const { externalId, kind, depositId } = callback
  return { outcome: await keepCallback(app.db, { ...base, kind, externalId, depositId }) }
}

type Told = Callback & { readonly gatewayCode: string; readonly digest: Buffer }

/** Has the provider asked and keeps what it told, in one statement: providers tell of thousands at once. */
async function keepCallback(
  { sql, b }: Db,
  { gatewayCode, kind, externalId, depositId, digest }: Told,
): Promise<'taken' | 'unknown' | 'known'> {
  const [kept] = await sql<{ outcome: 'taken' | 'unknown' }[]>`
    with asked as (
      update ${b}.cashier_deposit set ask_at = clock_timestamp(), asked_count = 0
      where id = ${depositId} and gateway_code = ${gatewayCode} returning id)
    insert into ${b}.cashier_message (id, gateway_code, direction, kind, external_id, deposit_id, digest, outcome)
    select ${uuidv7()}, ${gatewayCode}, 'in', ${kind}, ${externalId}, id, ${digest}, case when id is null then 'unknown' else 'taken' end
    from (select (select id from asked)) as told (id)
    on conflict (gateway_code, external_id) where direction = 'in' do nothing returning outcome`
  return kept?.outcome ?? 'known'
}

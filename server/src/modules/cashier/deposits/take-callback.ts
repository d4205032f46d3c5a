import { hash } from 'node:crypto'
import type { CallData } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { SignedContext } from '../../../ctx.ts'
import type { VerifySignature } from '../../../module.ts'
import { findGateway, hostedOf, isOffered } from '../gateways/list-gateways.ts'
import { keepMessage } from '../providers/message-store.ts'
import { askSoon } from './deposit-store.ts'

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
  return inTx(app.db, async (tx) => {
    const id = await askSoon(tx, { id: depositId, gatewayCode })
    const outcome = id === null ? 'unknown' : 'taken'
    const isNew = await keepMessage(tx, { ...base, kind, externalId, depositId: id, outcome })
    return { outcome: isNew ? outcome : 'known' }
  })
}

import type { CallData } from '@tas/shared/contract/api.ts'
import { z } from 'zod'
import { isBodySigned } from '#kit/body-signature.ts'
import { configOf } from '#kit/config.ts'
import { inTx } from '#kit/db/connect.ts'
import { readJsonBody } from '#kit/http/json-body.ts'
import { refuse } from '#kit/refusal.ts'
import type { SignedContext } from '../../../ctx.ts'
import type { VerifySignature } from '../../../module.ts'
import { verificationConfig } from '../config.ts'
import { accountOf } from './ask-examiner.ts'
import { askSoon, keepMessage } from './examination-store.ts'

type Path = 'verification/callback/{examiner}'
const NAME = 'examiner'

const callbackData = z.object({ id: z.string().min(1).max(80), account: z.string().max(80), reference: z.uuid() })

/** Whether the examiner has signed these very bytes a moment ago. */
export const verifyExaminer: VerifySignature = async (app, { name, headers, body }) => {
  const { examiner } = configOf(app, verificationConfig)
  if (name !== NAME || examiner === null) return null
  const sent = { at: headers['signed-at'] ?? '', signature: headers['signature'] ?? '', body, now: new Date() }
  if (!isBodySigned(examiner.webhookKey, sent)) return null
  return { kind: 'signer', id: NAME, signature: 'examiner', name }
}

/**
 * Takes what the examiner tells, once for each message, and has it asked: what it tells is a hint and finds nothing.
 * @throws Refusal verification.callback_unreadable where a signed message says nothing that is understood
 */
export async function takeCallback({ app, body }: SignedContext): Promise<CallData<Path>> {
  const json = readJsonBody(body.toString('utf8'))
  const read = callbackData.safeParse('value' in json ? json.value : null)
  // What was signed for another business is nothing here.
  if (!read.success || read.data.account !== accountOf(app)) throw refuse('verification.callback_unreadable')
  const { id, reference } = read.data
  return inTx(app.db, async (tx) => {
    const outcome = (await askSoon(tx, reference)) ? 'taken' : 'unknown'
    const isNew = await keepMessage(tx, { externalId: id, outcome })
    return { outcome: isNew ? outcome : 'known' }
  })
}

import { type Answered, type Asked, fieldsOf } from './api.ts'
import type { Bank } from './bank.ts'
import { mannerOf, SECURE_CODE } from './cards.ts'
import { chargeBack, hook, putCard, putCode } from './payments.ts'

/** How long nothing at all is answered to the merchant, whatever it asks. */
export type Silence = { untilMs: number }

/**
 * Does what people, banks and bad lines do: `pay` (account, reference, card, code), `chargeBack` (account, reference, amountMinor),
 * `tell` (account, reference, kind) and `silence` (seconds).
 */
export function control(bank: Bank, silence: Silence, asked: Asked): Answered {
  const given = fieldsOf(asked.body)
  const act = asked.path.split('/')[2]
  if (act === 'silence') {
    silence.untilMs = Date.now() + Number(given['seconds'] ?? '0') * 1_000
    return { status: 200, body: {} }
  }
  const session = bank.find(given['account'] ?? '', given['reference'] ?? '')
  if (session === null) return { status: 404, body: {} }
  if (act === 'pay') {
    const manner = mannerOf(given['card'] ?? '')
    if (manner === null) return { status: 422, body: {} }
    const put = putCard(bank, session, manner)
    const done =
      put.status === 'processing' && given['code'] !== undefined
        ? putCode(bank, put, given['code'] === SECURE_CODE)
        : put
    return { status: 200, body: { status: done.status } }
  }
  if (act === 'chargeBack') chargeBack(bank, session, given['amountMinor'] ?? session.paidMinor)
  else if (act === 'tell') bank.write({ hook: hook(session, given['kind'] ?? 'payment.paid', Date.now()) })
  else return { status: 404, body: {} }
  return { status: 200, body: {} }
}

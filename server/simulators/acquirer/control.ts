import type { Asked } from '../shared/signed.ts'
import { type Answered, fieldsOf } from './api.ts'
import type { Bank } from './bank.ts'
import { SECURE_CODE } from './cards.ts'
import { chargeBack, endDispute, hook, putCard, putCode } from './payments.ts'
import type { Statements } from './statement.ts'

/** How long nothing at all is answered to the merchant, whatever it asks. */
export type Silence = { untilMs: number }

type Controlled = { readonly bank: Bank; readonly silence: Silence; readonly statements: Statements }

/**
 * Does what people, banks and bad lines do: `pay` (account, reference, card, code), `chargeBack` (account, reference, amountMinor),
 * `endDispute` (account, reference, outcome: won or lost, tellings),
 * `tell` (account, reference, kind), `silence` (seconds), `endDay` and `misstate` (reference, amountMinor; left out: nothing of it).
 */
export function control({ bank, silence, statements }: Controlled, asked: Asked): Answered {
  const given = fieldsOf(asked.body)
  const act = asked.path.split('/')[2]
  if (act === 'silence') {
    silence.untilMs = Date.now() + Number(given['seconds'] ?? '0') * 1_000
    return { status: 200, body: {} }
  }
  if (act === 'endDay') {
    statements.isDayOver = true
    return { status: 200, body: {} }
  }
  if (act === 'misstate') {
    statements.other.set(given['reference'] ?? '', given['amountMinor'] ?? null)
    return { status: 200, body: {} }
  }
  const session = bank.find(given['account'] ?? '', given['reference'] ?? '')
  if (session === null) return { status: 404, body: {} }
  if (act === 'pay') {
    const put = putCard(bank, session, given['card'] ?? '')
    if (put === null) return { status: 422, body: {} }
    const done =
      put.status === 'processing' && given['code'] !== undefined
        ? putCode(bank, put, given['code'] === SECURE_CODE)
        : put
    return { status: 200, body: { status: done.status } }
  }
  if (act === 'chargeBack') chargeBack(bank, session, given['amountMinor'] ?? session.paidMinor)
  else if (act === 'endDispute') {
    const outcome = given['outcome'] === 'won' ? 'won' : 'lost'
    const isEnded = endDispute(bank, session, { outcome, tellings: Number(given['tellings'] ?? '1') })
    return { status: isEnded ? 200 : 404, body: {} }
  } else if (act === 'tell') bank.write({ hook: hook(session, given['kind'] ?? 'payment.paid', Date.now()) })
  else return { status: 404, body: {} }
  return { status: 200, body: {} }
}

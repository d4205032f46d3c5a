import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { NOTHING_OFFERED, type Offer } from './offer.ts'
import type { Plan } from './plan.ts'

/** One thing a client wants done, under one key for as long as it takes to hear an answer. */
export type Deed = {
  readonly key: string
  readonly path:
    | 'game/original/bet'
    | 'game/crash/bet'
    | 'game/table/bet'
    | 'lottery/ticket/buy'
    | 'deposit/deposit/create'
  readonly body: object
  readonly token: string
  /** The first answer with status 200. */
  answer?: unknown
  /** The code of the refusal that ended it: nothing may have happened. */
  refusal?: string
}

/** What clients saw that no client may see. */
export type Complaint = string

const DICE = { game: 'dice', amount: '0.10', currency: 'USD', params: { target: '50.50', direction: 'over' } }
const CRASH = { amount: '0.20', currency: 'USD', autoCashOutAt: '1.50' }
const DEPOSIT = { gatewayCode: 'sandbox', amount: '3.00', currency: 'USD' }
/** More than anybody has. */
const TOO_MUCH = { ...DICE, amount: '4000.00' }

const RETRY_MS = 25

/** Chooses what a client does next: mostly bets, and of those on a round or draw only what is offered. */
export function nextDeed(plan: Plan, token: string, offer: Offer = NOTHING_OFFERED): Deed {
  const key = crypto.randomUUID()
  const dice = plan.below(20)
  const table = offer.tables[plan.below(offer.tables.length)]
  if (dice < 5 && table !== undefined) return { key, token, path: 'game/table/bet', body: chipsOn(plan, table) }
  if (dice === 5 && offer.drawId !== null) return buyTickets(token, offer.drawId)
  if (dice < 14) return { key, token, path: 'game/original/bet', body: DICE }
  if (dice < 16) return { key, token, path: 'deposit/deposit/create', body: DEPOSIT }
  if (dice < 19) return { key, token, path: 'game/crash/bet', body: CRASH }
  return { key, token, path: 'game/original/bet', body: TOO_MUCH }
}

/** Two quick picks of a draw. */
export function buyTickets(token: string, drawId: string): Deed {
  return { key: crypto.randomUUID(), token, path: 'lottery/ticket/buy', body: { drawId, quickPicks: 2 } }
}

function chipsOn(plan: Plan, { name, round, spots }: Offer['tables'][number]): object {
  const first = plan.below(spots.length)
  const chips = [spots[first], spots[(first + 1) % spots.length]].map((spot) => ({ spot, units: 1 }))
  return { table: name, round, chips, amount: '0.20', currency: 'USD' }
}

/** `status` 0: no answer came, and nobody knows what happened. */
type Reply = {
  readonly status: number
  readonly code: string | undefined
  readonly data: unknown
  readonly mayRetry: boolean
}

export type Hearing = {
  complain(complaint: Complaint): void
  /** A deed was done. */
  effect(): void
  /** A deed has to be sent again. */
  delay(): void
}

/** Sends a deed once. */
export async function send(url: string, deed: Deed): Promise<Reply> {
  try {
    const response = await fetch(`${url}/api/${deed.path}`, {
      method: 'POST',
      headers: { BID: '1', 'content-type': 'application/json', token: deed.token, 'Idempotency-Key': deed.key },
      body: JSON.stringify(deed.body),
    })
    const { general, data } = (await response.json()) as { general: { code?: string }; data: unknown }
    return { status: response.status, code: general.code, data, mayRetry: response.headers.has('retry-after') }
  } catch {
    return { status: 0, code: undefined, data: null, mayRetry: true }
  }
}

/**
 * Sends a deed until it is answered, as a client with a key does: no answer, 429 and 503 are sent again, to whichever
 * server `urlOf` names then. Notes the answer in the deed.
 */
export async function insist(deed: Deed, urlOf: () => string, hear: Hearing): Promise<void> {
  const { complain } = hear
  for (;;) {
    const reply = await send(urlOf(), deed)
    if (reply.status === 200) {
      note(deed, reply.data, complain)
      hear.effect()
      return
    }
    const isAgain = isUnheard(reply)
    if (isAgain && !reply.mayRetry) complain(`${reply.status} ${reply.code} without Retry-After`)
    if (!isAgain) {
      if (reply.status !== 422) complain(`${reply.status} ${reply.code} for ${deed.path} under ${deed.key}`)
      deed.refusal = reply.code ?? String(reply.status)
      return
    }
    hear.delay()
    await sleep(RETRY_MS)
  }
}

/** As often as a deed is sent again before the server's last word is taken as its answer. */
const TRIES = 40

/** Sends a deed again while the server is too busy to look at it, a bounded number of times. */
export async function sendUntilHeard(url: string, deed: Deed): Promise<Reply> {
  for (let left = TRIES; ; left--) {
    const reply = await send(url, deed)
    if (!isUnheard(reply) || left === 0) return reply
    await sleep(RETRY_MS)
  }
}

/** Nobody answered, or nobody looked at it: the same key asks again. */
function isUnheard({ status }: Reply): boolean {
  return status === 0 || status === 429 || status === 503
}

/** The same key has one answer, whoever asks and however often. */
function note(deed: Deed, data: unknown, complain: (complaint: Complaint) => void): void {
  if (deed.answer === undefined) deed.answer = data
  else if (!isDeepStrictEqual(deed.answer, data))
    complain(
      `doubled: ${deed.path} under ${deed.key} was answered ${JSON.stringify(deed.answer)} and ${JSON.stringify(data)}`,
    )
}

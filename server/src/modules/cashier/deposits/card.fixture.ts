import { bodySignature } from '#kit/body-signature.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { freePort } from '../../../../simulators/free-port.ts'
import { type AcquirerProcess, startAcquirerProcess, WEBHOOK_KEY } from '../../../../test/acquirer.ts'
import { type ServedWorld, serveWorld, type WorldOptions } from '../../../../test/world.ts'
import { openAccount } from '../../account/closing.fixture.ts'
import { askDeposits } from './ask-deposits.ts'
import { createDeposit } from './create-deposit.ts'
import type { DepositView } from './deposit-view.ts'
import { showDeposit } from './show-deposits.ts'

/** Cards of the acquirer, by what they do. */
export const CARDS = {
  paid: '4242424242424242',
  secure: '4000000000003220',
  declined: '4000000000000002',
  poor: '4000000000009995',
  lost: '4000000000000028',
  thrice: '4000000000000036',
  reordered: '4000000000000044',
  silent: '4000000000000077',
  less: '4000000000000093',
  foreign: '4000000000000101',
  unnamed: '4000000000000127',
} as const

export type CardWorld = ServedWorld & { readonly acquirer: AcquirerProcess }

/** A house that takes cards through an acquirer, each in a process of its own. */
export async function serveCardWorld(options: WorldOptions = {}): Promise<CardWorld> {
  const acquirer = await startAcquirerProcess()
  const port = await freePort()
  const env = { ...acquirer.env, PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, ...options.env }
  const world = await serveWorld({ ...options, env })
  return {
    ...world,
    acquirer,
    async stop() {
      try {
        await world.stop()
      } finally {
        await acquirer.stop()
      }
    },
  }
}

/** Somebody who can pay in. */
export const openPayer = (world: CardWorld, cashMinor = 0n) => openAccount(world, cashMinor)

/** Asks for a deposit by card. */
export async function askByCard(
  world: CardWorld,
  payer: PlayerActor,
  amount = '25.00',
  key = uuidv7(),
): Promise<DepositView> {
  const input = { gatewayCode: 'card', amount, currency: 'USD' }
  return (await createDeposit(world.as(payer, key), input)).deposit
}

/** Pays a deposit with a card at the acquirer; its number goes nowhere else. */
export function payWith(world: CardWorld, { id }: Pick<DepositView, 'id'>, card: keyof typeof CARDS, code?: string) {
  const given = { account: 'business-1', reference: id, card: CARDS[card], ...(code === undefined ? {} : { code }) }
  return world.acquirer.control('pay', given)
}

/** A deposit as its player sees it. */
export const show = (world: CardWorld, payer: PlayerActor, { id }: Pick<DepositView, 'id'>) =>
  showDeposit(world.as(payer), { id })

/** Has every deposit asked about at once: what would be asked a little later anyway. */
export async function askAll({ app }: Pick<CardWorld, 'app'>): Promise<void> {
  await putForward(app)
  await askDeposits(app)
}

/** Makes every deposit due that somebody asks about some time; those somebody holds just now are due anyway. */
export async function putForward({ db }: Pick<CardWorld['app'], 'db'>): Promise<void> {
  await db.sql`
    update ${db.b}.cashier_deposit set ask_at = clock_timestamp() where id in (
      select id from ${db.b}.cashier_deposit where ask_at is not null for update skip locked)`
}

/** What a deposit came to, asked about until then. */
export async function statusOf(
  world: CardWorld,
  payer: PlayerActor,
  deposit: Pick<DepositView, 'id'>,
): Promise<string> {
  await askAll(world)
  return (await show(world, payer, deposit)).status
}

/** Tells the house something in the name of the acquirer, as it stands. */
export async function tell(
  world: CardWorld,
  body: string,
  other: { readonly at?: number; readonly signature?: string; readonly path?: string } = {},
) {
  const at = String(other.at ?? Math.floor(Date.now() / 1_000))
  const response = await fetch(`${world.server.url}/api/${other.path ?? 'deposit/callback/card'}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'signed-at': at,
      signature: other.signature ?? bodySignature(WEBHOOK_KEY, { at, body }),
    },
    body,
  })
  const answer = (await response.json()) as { general: { code?: string }; data: { outcome?: string } }
  return { status: response.status, code: answer.general.code ?? null, outcome: answer.data.outcome ?? null }
}

/** A message of the acquirer about a deposit. */
export function message(deposit: Pick<DepositView, 'id'>, other: Readonly<Record<string, unknown>> = {}): string {
  const base = { id: `msg_${uuidv7()}`, kind: 'payment.paid', account: 'business-1', reference: deposit.id }
  return JSON.stringify({ ...base, at: new Date().toISOString(), ...other })
}

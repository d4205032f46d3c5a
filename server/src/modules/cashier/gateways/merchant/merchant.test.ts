import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { PAYEE } from '../../../../../test/merchant.ts'
import { openAccount } from '../../../account/closing.fixture.ts'
import { addEntry, liftEntry } from '../../../blocklist/index.ts'
import { houseMinor } from '../../../lottery/lottery.fixture.ts'
import { office, REASON, signInAs } from '../../../staff/staff.fixture.ts'
import { outcome } from '../../../withdrawals/withdrawals.fixture.ts'
import { askDeposits } from '../../deposits/ask-deposits.ts'
import { cancelDeposit } from '../../deposits/cancel-deposit.ts'
import { putForward } from '../../deposits/card.fixture.ts'
import type { DepositView } from '../../deposits/deposit-view.ts'
import { listDepositsOfPlayer, showDeposit } from '../../deposits/show-deposits.ts'
import { reconcileDay } from '../../reconciliation/reconcile.ts'
import { sendRefunds } from '../../refunds/send-refunds.ts'
import { accountIndex } from '../account-index.ts'
import { readMoves } from './ask-merchant.ts'
import { askByForm, type MerchantWorld, payForm, serveMerchantWorld, status, tellStatus } from './merchant.fixture.ts'
import { merchantGateway } from './merchant.ts'
import { readStatus, statusHash } from './status-hash.ts'

let world: MerchantWorld

beforeAll(async () => {
  world = await serveMerchantWorld()
})
afterAll(() => world.stop())

const cashOf = (payer: PlayerActor) => world.cash(payer)
const show = (payer: PlayerActor, { id }: Pick<DepositView, 'id'>) => showDeposit(world.as(payer), { id })

async function statusOf(payer: PlayerActor, deposit: Pick<DepositView, 'id'>): Promise<string> {
  await putForward(world.app)
  await askDeposits(world.app)
  return (await show(payer, deposit)).status
}

async function keptBy(digestOf: string): Promise<number> {
  const { sql, b } = world.app.db
  const rows = await sql`
    select from ${b}.cashier_message where gateway_code = 'merchant' and direction = 'in' and outcome = ${digestOf}`
  return rows.length
}

describe('the hash of a status callback', () => {
  // The example of the merchant's own sample program (payment_verification.php): the MD5 of the alternate passphrase stands in it
  // in capitals, between the payer and the moment.
  it('is the MD5 in capitals over its fields, in their order', () => {
    const body = Buffer.from(
      status({ id: 'x' }, { PAYMENT_ID: 'A-1', PAYMENT_BATCH_NUM: '7', TIMESTAMPGMT: '5' }).toString(),
    )
    const fields = readStatus(body)
    if (fields === null) throw new Error('all fields are there')
    expect(statusHash({ ...fields, amount: '1.00' }, 'secret')).toBe('278B8C49ED4CE3A7B31AC9DBD0318EAC')
  })
})

describe('a deposit by the form of a merchant', () => {
  it('is a form with its amount as text, credited once the merchant has said that it came', async () => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer, '25.5')
    expect(deposit).toMatchObject({ status: 'pending_user', redirectUrl: null })
    expect(deposit.form?.action).toBe(`${world.merchant.url}/api/step1.asp`)
    expect(deposit.form?.fields).toEqual(
      expect.arrayContaining([
        { name: 'PAYEE_ACCOUNT', value: PAYEE },
        { name: 'PAYMENT_AMOUNT', value: '25.50' },
        { name: 'PAYMENT_UNITS', value: 'USD' },
        { name: 'PAYMENT_ID', value: `1-${deposit.id}` },
      ]),
    )
    const before = await houseMinor(world.app, 'clearing.merchant')
    expect(await payForm(world, deposit, 'paid')).toBe(200)
    await expect.poll(() => statusOf(payer, deposit)).toBe('credited')
    expect(await cashOf(payer)).toBe(2_550n)
    expect(await houseMinor(world.app, 'clearing.merchant')).toBe(before - 2_550n)
    expect(await show(payer, deposit)).toMatchObject({
      form: null,
      credited: '25.50',
      reference: expect.stringMatching(/^\d+$/),
    })
  })

  it.each(['late', 'lost', 'double'])('that is told %s is credited once', async (manner) => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    await payForm(world, deposit, manner)
    await expect.poll(() => statusOf(payer, deposit)).toBe('credited')
    await statusOf(payer, deposit)
    expect(await cashOf(payer)).toBe(2_500n)
  })

  it.each([
    ['less', 'other_amount'],
    ['twice', 'other_amount'],
    ['foreign', 'other_currency'],
  ])('of which other money came (%s) waits for a person, and is in no purse', async (manner, reason) => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    await payForm(world, deposit, manner)
    await expect.poll(() => statusOf(payer, deposit)).toBe('under_review')
    expect(await show(payer, deposit)).toMatchObject({ reason, credited: null })
    expect(await cashOf(payer)).toBe(0n)
  })

  it('is not credited while the merchant is silent about it, and is when it speaks', async () => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    await world.merchant.control('silence', { seconds: '60' })
    await payForm(world, deposit, 'paid')
    await world.merchant.killAndRestart()
    await expect.poll(() => statusOf(payer, deposit)).toBe('credited')
    expect(await cashOf(payer)).toBe(2_500n)
  })

  it('that its player gave up is credited all the same when its money comes', async () => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    await cancelDeposit(world.as(payer, uuidv7()), { id: deposit.id })
    expect((await show(payer, deposit)).form).toBeNull()
    await payForm(world, deposit, 'paid')
    await expect.poll(() => statusOf(payer, deposit)).toBe('credited')
    expect(await cashOf(payer)).toBe(2_500n)
  })

  it('goes back to who paid it when it may not be played', async () => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.limits_protection (player_id, excluded_until) values (${payer.id}, clock_timestamp() + interval '1 day')`
    await payForm(world, deposit, 'paid')
    await expect
      .poll(async () => {
        const now = await statusOf(payer, deposit)
        await sql`update ${b}.cashier_refund set ask_at = clock_timestamp() where status = 'asked'`
        await sendRefunds(world.app)
        return now
      })
      .toBe('refunded')
    expect(await cashOf(payer)).toBe(0n)
    const moves = await readMoves(world.app, { from: new Date(), to: new Date() })
    const [refund] = await sql<{ id: string }[]>`select id from ${b}.cashier_refund where deposit_id = ${deposit.id}`
    expect(moves.filter(({ paymentId }) => paymentId === `1-${refund?.id}`)).toMatchObject([
      { type: 'Spend', payer: PAYEE, payee: 'U7654321', amountMinor: 2_500n },
    ])
  })

  it.each([
    ['paid', 2_500n],
    ['less', 2_400n],
  ])('goes back to an account that is blocked, and staff see who came with it (%s)', async (manner, cameMinor) => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    const { db } = world.app
    const mark = accountIndex(db, 'merchant', 'U7654321')
    const shown = { shown: '…4321', reason: REASON, endsAt: null, staffId: uuidv7() }
    const entryId = await inTx(db, (tx) => addEntry(tx, { kind: 'payment_account', mark, ...shown }))
    try {
      await payForm(world, deposit, manner)
      await expect.poll(() => statusOf(payer, deposit)).toBe('rejected')
    } finally {
      await inTx(db, (tx) => liftEntry(tx, { id: entryId, staffId: uuidv7() }))
    }
    const { sql, b } = db
    expect(await sql`select amount, cause from ${b}.cashier_refund where deposit_id = ${deposit.id}`).toEqual([
      { amount: cameMinor, cause: 'barred' },
    ])
    expect(await sql`select door, player_id from ${b}.blocklist_hit where entry_id = ${entryId}`).toEqual([
      { door: 'deposit', player_id: payer.id },
    ])
    expect(await cashOf(payer)).toBe(0n)
  })

  it('goes back once, though another process took it over while the merchant was slow to answer the first', async () => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    const { sql, b } = world.owner
    await sql`
      insert into ${b}.limits_protection (player_id, excluded_until) values (${payer.id}, clock_timestamp() + interval '1 day')`
    await payForm(world, deposit, 'paid')
    const due = () => sql`
      update ${b}.cashier_refund set ask_at = clock_timestamp() where status = 'asked' and deposit_id = ${deposit.id}`
    // Whoever asks about the refund first hears that it is unknown when another has sent it.
    let isFirst = true
    const plain = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const response = await plain(url, init)
      const asked = /payment_id=1-([\da-f-]{36})$/.exec(String(init?.body))?.[1] ?? deposit.id
      if (!isFirst || asked === deposit.id) return response
      isFirst = false
      await due()
      await sendRefunds(world.app)
      return response
    })
    await expect
      .poll(async () => {
        const now = await statusOf(payer, deposit)
        if (isFirst) await due()
        await sendRefunds(world.app)
        return now
      })
      .toBe('refunded')
      .finally(() => vi.unstubAllGlobals())
    const moves = await readMoves(world.app, { from: new Date(), to: new Date() })
    const [refund] = await sql<{ id: string }[]>`select id from ${b}.cashier_refund where deposit_id = ${deposit.id}`
    expect(isFirst).toBe(false)
    expect(moves.filter(({ paymentId }) => paymentId === `1-${refund?.id}`)).toMatchObject([{ type: 'Spend' }])
  })

  it('that two people paid goes back to each of them, and what one of them has is not sent again', async () => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    await payForm(world, deposit, 'lost')
    await payForm(world, deposit, 'other')
    await expect.poll(() => statusOf(payer, deposit)).toBe('under_review')
    const hosted = merchantGateway.hosted ?? expect.fail('a merchant is behind the form')
    const whole = { id: uuidv7(), depositId: deposit.id, reference: '', currency: 'USD', amountMinor: 5_000n }
    // Whoever sent it died behind the first part.
    expect(await hosted.refund(world.app, { ...whole, amountMinor: 2_500n })).toMatchObject({ state: 'done' })
    expect(await hosted.askRefund(world.app, whole)).toEqual({ state: 'unknown' })
    expect(await hosted.refund(world.app, whole)).toMatchObject({ state: 'done' })
    expect(await hosted.askRefund(world.app, whole)).toMatchObject({ state: 'done' })
    const moves = await readMoves(world.app, { from: new Date(), to: new Date() })
    const sent = moves.filter(({ paymentId }) => paymentId.endsWith(whole.id))
    expect(sent.map(({ payee, amountMinor }) => [payee, amountMinor])).toEqual([
      ['U7654321', 2_500n],
      ['U1111111', 2_500n],
    ])
    const tooMuch = { ...whole, id: uuidv7(), amountMinor: 5_001n }
    expect(await hosted.refund(world.app, tooMuch)).toMatchObject({ state: 'failed' })
  })

  it('of which the merchant sends back a part and refuses the rest is an incident once, and goes on when it takes it', async () => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    await payForm(world, deposit, 'lost')
    await payForm(world, deposit, 'other')
    await expect.poll(() => statusOf(payer, deposit)).toBe('under_review')
    const plain = globalThis.fetch
    const isSecond = (init?: RequestInit) => String(init?.body).includes('Payee_Account=U1111111')
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      url.endsWith('/confirm.asp') && isSecond(init)
        ? new Response("<input name='ERROR' type='hidden' value='Not enough money'>")
        : plain(url, init),
    )
    const { token } = await signInAs(world, 'cashier')
    const headers = { 'Idempotency-Key': uuidv7() }
    const body = { id: deposit.id, reason: REASON }
    expect((await office(world, 'office/deposit/reject', { token, body, headers })).status).toBe(200)
    const { sql, b } = world.owner
    const send = async () => {
      await sql`update ${b}.cashier_refund set ask_at = clock_timestamp() where status = 'asked' and deposit_id = ${deposit.id}`
      await sendRefunds(world.app)
    }
    const incidents = () => sql<{ kind: string; sent: string }[]>`
      select kind, details ->> 'sent' as sent from ${b}.cashier_incident
      where deposit_id = ${deposit.id} and kind like 'refund%'`
    await send()
      .then(send)
      .finally(() => vi.unstubAllGlobals())
    expect([...(await incidents())]).toEqual([{ kind: 'refund_part', sent: '2500' }])
    await expect
      .poll(async () => {
        await send()
        return (await listDepositsOfPlayer(world.as(payer), { pageNumber: 1, limit: 1 })).items[0]?.status
      })
      .toBe('refunded')
    expect(await incidents()).toHaveLength(1)
  })

  it('that is paid again once it is credited is seen when it is told: a person looks, and nothing is credited', async () => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    await payForm(world, deposit, 'paid')
    await expect.poll(() => statusOf(payer, deposit)).toBe('credited')
    await payForm(world, deposit, 'paid')
    const { sql, b } = world.app.db
    const incidents = () => sql<{ kind: string; details: Record<string, string> }[]>`
      select kind, details from ${b}.cashier_incident where deposit_id = ${deposit.id}`
    await expect
      .poll(async () => {
        await askDeposits(world.app)
        return incidents()
      })
      .toEqual([{ kind: 'other_amount', details: { asked: '2500 USD', came: '5000 USD' } }])
    await sql`update ${b}.cashier_deposit set ask_at = clock_timestamp() where id = ${deposit.id}`
    await askDeposits(world.app)
    const after = await incidents()
    expect(after).toHaveLength(1)
    expect(await cashOf(payer)).toBe(2_500n)
  })

  it('is no way for a currency that the merchant has no account of', async () => {
    expect(merchantGateway.hosted?.takes(world.app, 'GBP')).toBe(false)
    const payer = { ...(await openAccount(world)), currency: 'GBP' }
    const asked = askByForm(world, payer)
    expect(await outcome(asked)).toBe('cashier.gateway_not_available')
  })
})

describe('the history of a day', () => {
  const compare = async (day: string) => {
    const { hosted } = merchantGateway
    if (hosted === null) throw new Error('a merchant is behind the form')
    return reconcileDay(world.app, hosted, { gatewayCode: 'merchant', day })
  }

  it('is not compared before the day is over', async () => {
    expect(await compare(new Date().toISOString().slice(0, 10))).toBe(false)
  })

  it('gives each move its own line, whatever it is called there, and none of another business', async () => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    await payForm(world, deposit, 'paid')
    const rename = (value: string) => ({
      form: {
        action: '',
        fields: (deposit.form?.fields ?? []).map((one) => (one.name === 'PAYMENT_ID' ? { ...one, value } : one)),
      },
    })
    await payForm(world, rename(`2-${deposit.id}`), 'lost')
    await payForm(world, rename('a-gift'), 'lost')
    const today = new Date().toISOString().slice(0, 10)
    const tomorrow = new Date(Date.now() + 86_400_000)
    vi.useFakeTimers({ now: tomorrow, toFake: ['Date'] })
    const page = await merchantGateway.hosted
      ?.statement?.(world.app, { day: today, after: null })
      .finally(() => vi.useRealTimers())
    const lines = page?.lines ?? []
    expect(lines.filter(({ subjectId }) => subjectId === deposit.id)).toMatchObject([
      { kind: 'payment', currency: 'USD', amountMinor: 2_500n },
    ])
    expect(lines.filter(({ subjectId }) => subjectId.startsWith('00000000-'))).toMatchObject([{ amountMinor: 2_500n }])
    expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length)
  })
})

describe('a status callback', () => {
  it('that is forged in any way is refused, and leaves nothing', async () => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    const right = status(deposit)
    const changed = (name: string, value: string) => {
      const form = new URLSearchParams(right)
      form.set(name, value)
      return form.toString()
    }
    const hash = right.get('V2_HASH') ?? ''
    const forged = [
      changed('PAYMENT_AMOUNT', '2500.00'),
      changed('PAYMENT_ID', `1-${uuidv7()}`),
      changed('PAYEE_ACCOUNT', 'U7777777'),
      changed('PAYMENT_UNITS', 'EUR'),
      changed('V2_HASH', hash.toLowerCase()),
      changed('V2_HASH', ''),
      changed('V2_HASH', `${hash}0`),
      right.toString().slice(0, -40),
      `${right}&PAYMENT_AMOUNT=2500.00`,
      '',
      '{}',
      'x'.repeat(2_000),
    ]
    // What was paid in other tests may still be told meanwhile.
    const { sql, b } = world.app.db
    const kept = () => sql`
      select from ${b}.cashier_message where direction = 'in' and (deposit_id = ${deposit.id} or deposit_id is null)`
    const before = await kept()
    for (const body of forged)
      expect(await tellStatus(world, body)).toMatchObject({ status: 401, code: 'http.signature_wrong' })
    expect((await kept()).length).toBe(before.length)
  })

  it('that says that money came, of any amount, credits nothing that the merchant does not confirm', async () => {
    const payer = await openAccount(world)
    const deposit = await askByForm(world, payer)
    const body = status(deposit, { PAYMENT_AMOUNT: '999999.00' }).toString()
    expect(await tellStatus(world, body)).toMatchObject({ status: 200, outcome: 'taken' })
    expect(await tellStatus(world, body)).toMatchObject({ status: 200, outcome: 'known' })
    expect(await statusOf(payer, deposit)).toBe('pending_user')
    expect(await cashOf(payer)).toBe(0n)
  })

  it('for another payee, another business or no id of ours is refused, and written down for staff', async () => {
    const before = await keptBy('unreadable')
    const strange = [
      status({ id: uuidv7() }, { PAYEE_ACCOUNT: 'U7777777' }),
      status({ id: uuidv7() }, { PAYMENT_UNITS: 'EUR' }),
      status({ id: uuidv7() }, { PAYMENT_ID: `2-${uuidv7()}` }),
      status({ id: uuidv7() }, { PAYMENT_ID: 'abc' }),
    ]
    for (const body of strange)
      expect(await tellStatus(world, body.toString())).toMatchObject({
        status: 422,
        code: 'cashier.callback_unreadable',
      })
    expect(await keptBy('unreadable')).toBe(before + strange.length)
    const unknown = await tellStatus(world, status({ id: uuidv7() }).toString())
    expect(unknown).toMatchObject({ status: 200, outcome: 'unknown' })
  })
})

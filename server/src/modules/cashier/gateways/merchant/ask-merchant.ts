import { configOf } from '#kit/config.ts'
import type { App } from '../../../../ctx.ts'
import { cashierConfig, type MerchantSettings } from '../../config.ts'
import { ProviderSilent } from '../port.ts'
import { openProviderLine } from '../provider-line.ts'

/** A day of a busy shop is thousands of lines. */
const line = openProviderLine('the merchant', { mostBytes: 4 * 1024 * 1024 })
const HEAD = 'Time,Type,Batch,Currency,Amount,Fee,Payer Account,Payee Account,Payment ID,Memo'
/** What stands behind the payment id is free text, and may hold commas. */
const COLUMNS = 9
const NOTHING_MOVED = 'No Records Found.'

/** Something that moved on an account of the operator. `amountMinor`: hundredths. */
export type MerchantMove = {
  readonly type: 'Income' | 'Spend'
  readonly batch: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly payer: string
  readonly payee: string
  readonly paymentId: string
}

/** What was set up. @throws ProviderSilent where nothing is */
export function merchantOf(app: Pick<App, 'config'>): MerchantSettings {
  const { merchant } = configOf(app, cashierConfig)
  if (merchant === null) throw new ProviderSilent('the merchant is not set up')
  return merchant
}

/** Makes a call: a form, with who asks. @throws ProviderSilent for whatever is no plain answer in time */
async function post(app: Pick<App, 'config'>, call: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { url, accountId, passphrase } = merchantOf(app)
  const body = new URLSearchParams({ AccountID: accountId, PassPhrase: passphrase, ...fields })
  const { status, text } = await line.ask(`${url}/acct/${call}.asp`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  })
  if (status !== 200) throw new ProviderSilent(`the merchant answered ${status}`)
  return text
}

/**
 * What moved between two days, both of them within (UTC): of one payment, or of all.
 * @throws ProviderSilent where nothing is said that is understood: a line that is not is no line that may be left out
 */
export async function readMoves(
  app: Pick<App, 'config'>,
  { from, to, paymentId }: { readonly from: Date; readonly to: Date; readonly paymentId?: string },
): Promise<readonly MerchantMove[]> {
  const text = await post(app, 'historycsv', {
    ...dayFields('start', from),
    ...dayFields('end', to),
    ...(paymentId === undefined ? {} : { payment_id: paymentId }),
  })
  const [head, ...lines] = text.split(/\r?\n/).filter((one) => one.trim() !== '')
  if (head === undefined || head.startsWith(NOTHING_MOVED)) return []
  if (head !== HEAD) throw new ProviderSilent('the merchant gave no history')
  const moves = lines.map(readMove)
  return paymentId === undefined ? moves : moves.filter((move) => move.paymentId === paymentId)
}

function dayFields(edge: 'start' | 'end', day: Date): Readonly<Record<string, string>> {
  return {
    [`${edge}day`]: String(day.getUTCDate()),
    [`${edge}month`]: String(day.getUTCMonth() + 1),
    [`${edge}year`]: String(day.getUTCFullYear()),
  }
}

function readMove(text: string): MerchantMove {
  const [, type, batch = '', currency = '', amount = '', , payer = '', payee = '', paymentId = ''] = text.split(
    ',',
    COLUMNS,
  )
  const amountMinor = hundredthsOf(amount)
  const isRight =
    (type === 'Income' || type === 'Spend') &&
    amountMinor !== null &&
    /^\d{1,18}$/.test(batch) &&
    /^[A-Z]{3,8}$/.test(currency) &&
    [payer, payee].every((account) => /^[A-Z]\d{1,12}$/.test(account))
  if (!isRight || (type !== 'Income' && type !== 'Spend') || amountMinor === null)
    throw new ProviderSilent('the merchant gave a line of its history that says nothing')
  return { type, batch, currency, amountMinor, payer, payee, paymentId }
}

/** An amount with exactly two decimals, as its digits say it; null: it is none. No number of a program ever holds it. */
export function hundredthsOf(text: string): bigint | null {
  return /^\d{1,15}\.\d\d$/.test(text) ? BigInt(text.replace('.', '')) : null
}

/** An amount as this merchant writes it. */
export function writeHundredths(minor: bigint): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What a page of the merchant says by its hidden fields. */
function hiddenFields(page: string): ReadonlyMap<string, string> {
  const found = page.matchAll(/<input name='([A-Za-z_0-9]{1,40})' type='hidden' value='([^'<>]{0,200})'>/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value]))
}

/** What it answers where nobody can be paid under the name of the account: asked again it would answer the same. */
const NO_SUCH_PAYEE = /^Invalid Payee_Account/i

/** What became of a transfer. refused: nothing was sent. `isPayeeWrong`: nor would it ever be to that account. */
export type Sent =
  | { readonly state: 'sent'; readonly batch: string }
  | { readonly state: 'refused'; readonly isPayeeWrong: boolean }

/**
 * Sends money. Its caller looks at the history first, and again where it is refused: a name of a payment is taken once, so what was sent
 * under it before is refused too.
 * @throws ProviderSilent where nobody knows whether it was sent
 */
export async function sendMoney(
  app: Pick<App, 'config'>,
  order: {
    readonly payer: string
    readonly payee: string
    readonly amountMinor: bigint
    readonly paymentId: string
  },
): Promise<Sent> {
  const { payer, payee, amountMinor, paymentId } = order
  const fields = hiddenFields(
    await post(app, 'confirm', {
      Payer_Account: payer,
      Payee_Account: payee,
      Amount: writeHundredths(amountMinor),
      PAY_IN: '1',
      PAYMENT_ID: paymentId,
    }),
  )
  const refusal = fields.get('ERROR')
  if (refusal !== undefined) return { state: 'refused', isPayeeWrong: NO_SUCH_PAYEE.test(refusal) }
  const batch = fields.get('PAYMENT_BATCH_NUM')
  const isAnswer = batch !== undefined && /^\d{1,18}$/.test(batch) && fields.get('PAYMENT_ID') === paymentId
  if (!isAnswer) throw new ProviderSilent('the merchant said nothing of a transfer')
  return { state: 'sent', batch }
}

/** What became of an e-voucher that was to be activated. used: its code is right, and it was activated before. */
export type Activated = 'activated' | 'wrong' | 'used'

/** How the merchant says that it knows no such e-voucher; of another currency than the account's it is as good as none. */
const NO_SUCH_VOUCHER = /^Invalid (?:ev_number|ev_code|Payee_Account)/i
const USED_VOUCHER = /^Voucher was (?:already )?activated/i

/**
 * Has the worth of an e-voucher put on an account of the operator, under a name of ours: its caller finds it in the history by that. Code
 * and number go nowhere else.
 * @throws ProviderSilent where nobody knows whether it was activated
 */
export async function activateVoucher(
  app: Pick<App, 'config'>,
  order: { readonly payee: string; readonly number: string; readonly code: string; readonly paymentId: string },
): Promise<Activated> {
  const { payee, number, code, paymentId } = order
  const fields = hiddenFields(
    await post(app, 'ev_activate', { Payee_Account: payee, ev_number: number, ev_code: code, PAYMENT_ID: paymentId }),
  )
  const refusal = fields.get('ERROR')
  if (refusal === undefined && fields.get('VOUCHER_NUM') === number) return 'activated'
  if (refusal !== undefined && NO_SUCH_VOUCHER.test(refusal)) return 'wrong'
  if (refusal !== undefined && USED_VOUCHER.test(refusal)) return 'used'
  throw new ProviderSilent('the merchant said nothing of an e-voucher')
}

/** Whether it answers, and knows who asks. @throws ProviderSilent */
export async function pingMerchant(app: Pick<App, 'config'>): Promise<void> {
  const { accounts } = merchantOf(app)
  const fields = hiddenFields(await post(app, 'balance', {}))
  if (![...accounts.values()].every((account) => fields.has(account)))
    throw new ProviderSilent('the merchant does not know the accounts of the operator')
}

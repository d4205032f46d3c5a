import type { Books, Move } from './books.ts'

/** Who is said to pay what an e-voucher brings. */
const ISSUER = 'U1000001'

const HEAD = 'Time,Type,Batch,Currency,Amount,Fee,Payer Account,Payee Account,Payment ID,Memo'

/** What tests have a statement say: another amount of a batch, or nothing of it (null). */
export type Misstated = ReadonlyMap<string, string | null>

export type Asking = {
  readonly books: Books
  readonly accounts: ReadonlyMap<string, string>
  readonly misstated: Misstated
  readonly form: URLSearchParams
}

/** An account to which nothing can be sent. */
const CLOSED_ACCOUNT = 'U0000000'
/** The operator has no more than that there, in hundredths. */
const LARGEST = 500_000n

/** Answers a call of a shop; null: it says nothing. `text`: CSV, or a page whose hidden fields say it. */
export function answerCall(path: string, asking: Asking): string | null {
  const paymentId = asking.form.get('payment_id') ?? asking.form.get('PAYMENT_ID') ?? ''
  if (asking.books.isSilentAbout(paymentId)) return null
  switch (path) {
    case '/acct/historycsv.asp':
      return history(asking)
    case '/acct/confirm.asp':
      return spend(asking)
    case '/acct/ev_activate.asp':
      return activate(asking)
    case '/acct/balance.asp':
      return page([...asking.accounts.values()].map((account) => [account, '100000.00']))
    default:
      return page([['ERROR', 'Unknown call']])
  }
}

/** Hidden fields of a page: how this merchant answers. */
export function page(fields: readonly (readonly [string, string])[]): string {
  const inputs = fields.map(([name, value]) => `<input name='${name}' type='hidden' value='${value}'>`)
  return `<html><body><h1>Answer</h1>${inputs.join('\n')}</body></html>`
}

function history({ books, misstated, form }: Asking): string {
  const day = (edge: 'start' | 'end') => {
    const part = (name: string) => (form.get(`${edge}${name}`) ?? '').padStart(2, '0')
    return `${part('year')}-${part('month')}-${part('day')}`
  }
  const [first, last] = [day('start'), day('end')]
  const paymentId = form.get('payment_id')
  const lines = (paymentId === null ? books.moves() : books.movesUnder(paymentId))
    .filter(({ at }) => at.slice(0, 10) >= first && at.slice(0, 10) <= last)
    .filter(({ batch }) => misstated.get(batch) !== null)
    .map((move) => lineOf(move, misstated.get(move.batch) ?? move.amount))
  return lines.length === 0 ? 'No Records Found.' : [HEAD, ...lines].join('\r\n')
}

function lineOf({ batch, type, at, currency, payer, payee, paymentId }: Move, amount: string): string {
  const time = `${Number(at.slice(5, 7))}/${Number(at.slice(8, 10))}/${at.slice(0, 4)} ${at.slice(11, 19)}`
  return [time, type, batch, currency, amount, '0.00', payer, payee, paymentId, 'trial, payment'].join(',')
}

/** Sends money: once under each payment id. */
function spend({ books, accounts, form }: Asking): string {
  const read = (name: string) => form.get(name) ?? ''
  const [payer, payee, amount, paymentId] = [
    read('Payer_Account'),
    read('Payee_Account'),
    read('Amount'),
    read('PAYMENT_ID'),
  ]
  const currency = [...accounts].find(([, account]) => account === payer)?.[0]
  if (currency === undefined) return page([['ERROR', 'Invalid Payer_Account']])
  const isPayee = /^[A-Z]\d{5,12}$/.test(payee) && payee.charAt(0) === payer.charAt(0) && payee !== CLOSED_ACCOUNT
  if (!isPayee) return page([['ERROR', 'Invalid Payee_Account']])
  if (!/^\d{1,12}\.\d\d$/.test(amount)) return page([['ERROR', 'Invalid Amount']])
  if (BigInt(amount.replace('.', '')) > LARGEST) return page([['ERROR', 'Not enough money to pay']])
  if (books.movesUnder(paymentId).some(({ type }) => type === 'Spend'))
    return page([['ERROR', 'Payment ID was used already']])
  const move: Move = {
    batch: books.nextBatch(),
    type: 'Spend',
    at: new Date().toISOString(),
    currency,
    amount,
    payer,
    payee,
    paymentId,
  }
  books.write({ move })
  return page([
    ['Payee_Account', payee],
    ['PAYMENT_AMOUNT', amount],
    ['PAYMENT_BATCH_NUM', move.batch],
    ['PAYMENT_ID', paymentId],
  ])
}

/** Puts the worth of an e-voucher on an account of the shop, once. */
function activate({ books, accounts, form }: Asking): string {
  const read = (name: string) => form.get(name) ?? ''
  const [payee, number, paymentId] = [read('Payee_Account'), read('ev_number'), read('PAYMENT_ID')]
  const voucher = books.voucher(number)
  if (voucher === null || voucher.code !== read('ev_code')) return page([['ERROR', 'Invalid ev_number or ev_code']])
  const { currency, amount } = voucher
  if (accounts.get(currency) !== payee) return page([['ERROR', 'Invalid Payee_Account']])
  if (books.isActivated(number)) return page([['ERROR', 'Voucher was activated already']])
  const batch = books.nextBatch()
  const at = new Date().toISOString()
  const move: Move = { batch, type: 'Income', at, currency, amount, payer: ISSUER, payee, paymentId }
  books.write({ move, voucher: number })
  return page([
    ['VOUCHER_NUM', number],
    ['VOUCHER_AMOUNT', amount],
    ['VOUCHER_AMOUNT_CURRENCY', currency],
    ['Payee_Account', payee],
    ['PAYMENT_BATCH_NUM', batch],
  ])
}

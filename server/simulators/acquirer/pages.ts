import { escaped } from '@tas/shared/values/html.ts'
import type { Session } from './bank.ts'
import { SECURE_CODE, TEST_CARDS } from './cards.ts'

const TEXTS = {
  en: {
    title: 'Card payment',
    to: 'To the casino',
    amount: 'Amount',
    number: 'Card number',
    expiry: 'Valid until (month / year)',
    cvc: 'Security code',
    pay: 'Pay',
    cancel: 'Cancel and go back',
    trial: 'This is a trial acquirer. No real card is taken, and no number leaves this page.',
    cards: 'Test cards',
    unknown: 'This is not one of the test cards. Please choose one from the list.',
    secure: 'Confirm at your bank',
    code: 'Code of your bank',
    hint: `The code of every test bank is ${SECURE_CODE}.`,
    confirm: 'Confirm',
    over: 'This payment is over.',
    back: 'Go back',
  },
  fa: {
    title: 'پرداخت با کارت',
    to: 'به کازینو',
    amount: 'مبلغ',
    number: 'شمارهٔ کارت',
    expiry: 'تاریخ انقضا (ماه / سال)',
    cvc: 'رمز پشت کارت',
    pay: 'پرداخت',
    cancel: 'انصراف و بازگشت',
    trial: 'این درگاه آزمایشی است. هیچ کارت واقعی پذیرفته نمی‌شود و شماره از این صفحه بیرون نمی‌رود.',
    cards: 'کارت‌های آزمایشی',
    unknown: 'این شماره از کارت‌های آزمایشی نیست. لطفاً یکی از فهرست انتخاب کنید.',
    secure: 'تأیید در بانک شما',
    code: 'رمز بانک شما',
    hint: `رمز همهٔ بانک‌های آزمایشی ${SECURE_CODE} است.`,
    confirm: 'تأیید',
    over: 'این پرداخت پایان یافته است.',
    back: 'بازگشت',
  },
} as const

const STYLE = `:root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}body{margin:0;display:grid;justify-items:center}
main{width:min(26rem,100%);padding:1.5rem 1rem;box-sizing:border-box}label{display:block;margin-top:1rem;font-weight:600}
input,button{font:inherit;width:100%;box-sizing:border-box;min-height:2.9rem;padding:.4rem .7rem;border-radius:.5rem;border:1px solid #767676}
button{margin-top:1.2rem;border:0;background:#06733c;color:#fff;font-weight:700}button.quiet{background:transparent;color:inherit;border:1px solid #767676}
:focus-visible{outline:3px solid #06c;outline-offset:2px}[role=alert]{padding:.6rem .8rem;border:2px solid #c00;border-radius:.5rem}
dt{direction:ltr;unicode-bidi:isolate;font-family:monospace}dd{margin:0 0 .4rem}p.amount{font-size:1.4rem;font-weight:700}`

/** The page of a session: a card, the code of its bank, or that there is nothing (more) to pay. */
export function payPage(session: Session, problem: 'unknown' | null): string {
  if (session.status === 'open') return cardPage(session, problem)
  if (session.status === 'processing' && session.secureUntil !== null) return codePage(session)
  const t = TEXTS[session.language]
  return frame(session, `<p>${t.over}</p><p><a href="${escaped(session.returnUrl)}">${t.back}</a></p>`)
}

function cardPage(session: Session, problem: 'unknown' | null): string {
  const t = TEXTS[session.language]
  const alert = problem === null ? '' : `<p role="alert" id="problem">${t.unknown}</p>`
  const told = problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'
  const cards = TEST_CARDS.map((card) => `<dt>${card.number}</dt><dd>${card[session.language]}</dd>`).join('')
  return frame(
    session,
    `${alert}<form method="post" action="/pay/${session.token}/card">
<label for="number">${t.number}</label>
<input id="number" name="number" dir="ltr" inputmode="numeric" autocomplete="cc-number" required maxlength="23"${told}>
<label for="expiry">${t.expiry}</label>
<input id="expiry" name="expiry" dir="ltr" inputmode="numeric" autocomplete="cc-exp" placeholder="12 / 34" maxlength="9">
<label for="cvc">${t.cvc}</label>
<input id="cvc" name="cvc" dir="ltr" inputmode="numeric" autocomplete="cc-csc" maxlength="4">
<button type="submit">${t.pay}</button></form>
${cancelForm(session)}<p>${t.trial}</p><h2>${t.cards}</h2><dl>${cards}</dl>`,
  )
}

function codePage(session: Session): string {
  const t = TEXTS[session.language]
  return frame(
    session,
    `<h2>${t.secure}</h2><form method="post" action="/pay/${session.token}/code">
<label for="code">${t.code}</label>
<input id="code" name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" required maxlength="8" aria-describedby="hint">
<p id="hint">${t.hint}</p><button type="submit">${t.confirm}</button></form>`,
  )
}

function cancelForm({ token, language }: Session): string {
  return `<form method="post" action="/pay/${token}/cancel"><button type="submit" class="quiet">${TEXTS[language].cancel}</button></form>`
}

function frame(session: Session, inside: string): string {
  const { language, askedMinor, askedCurrency } = session
  const t = TEXTS[language]
  const shown = `${askedMinor.padStart(3, '0').replace(/(\d\d)$/, '.$1')} ${askedCurrency}`
  return `<!doctype html><html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${t.title}</title><style>${STYLE}</style></head>
<body><main><h1>${t.title}</h1><p>${t.to}</p><p class="amount">${t.amount}: <bdi>${escaped(shown)}</bdi></p>${inside}</main></body></html>`
}

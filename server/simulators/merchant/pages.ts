import { escaped } from '@tas/shared/values/html.ts'
import type { Voucher } from './books.ts'
import { type Asked, fieldsOf, MANNERS } from './pay.ts'

const TEXTS = {
  en: { title: 'Trial merchant', amount: 'Amount', cancel: 'Cancel and go back', trial: 'No real money moves here.' },
  fa: { title: 'درگاه آزمایشی', amount: 'مبلغ', cancel: 'انصراف و بازگشت', trial: 'هیچ پول واقعی جابه‌جا نمی‌شود.' },
} as const

const STYLE = `:root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}body{margin:0;display:grid;justify-items:center}
main{width:min(26rem,100%);padding:1.5rem 1rem;box-sizing:border-box}
button{font:inherit;width:100%;min-height:2.9rem;margin-top:.7rem;padding:.4rem .7rem;border-radius:.5rem;border:1px solid #767676}
:focus-visible{outline:3px solid #06c;outline-offset:2px}p.amount{font-size:1.4rem;font-weight:700}`

/** The page at which an e-voucher is bought, with the one that was bought last. */
export function shopPage(currencies: readonly string[], sold: Voucher | null): string {
  const bought =
    sold === null
      ? ''
      : `<dl><dt>Number · شماره</dt><dd><code>${sold.number}</code></dd><dt>Code · کد</dt><dd><code>${sold.code}</code></dd>
<dt>Worth · ارزش</dt><dd><bdi>${sold.amount} ${sold.currency}</bdi></dd></dl>`
  const options = currencies.map((currency) => `<option>${escaped(currency)}</option>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trial e-vouchers</title><style>${STYLE}</style></head><body><main><h1>Trial e-vouchers · <span lang="fa">ووچر آزمایشی</span></h1>
<p>No real money moves here.</p>${bought}<form method="post" action="/evouchers">
<label>Worth <input name="amount" value="25.00" pattern="\\d{1,6}\\.\\d\\d" required></label>
<select name="currency" aria-label="Currency">${options}</select><button type="submit">Buy</button></form></main></body></html>`
}

/** The page at which a payment is made: each button is a manner of paying. */
export function payPage(asked: Asked, language: 'en' | 'fa'): string {
  const t = TEXTS[language]
  const hidden = fieldsOf(asked).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  const buttons = Object.entries(MANNERS).map(
    ([manner, title]) => `<button type="submit" name="manner" value="${manner}">${title[language]}</button>`,
  )
  return `<!doctype html><html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${t.title}</title><style>${STYLE}</style></head>
<body><main><h1>${t.title}</h1><p>${t.trial}</p><p class="amount">${t.amount}: <bdi>${escaped(`${asked.amount} ${asked.units}`)}</bdi></p>
<form method="post" action="/api/pay">${hidden.join('')}${buttons.join('')}
<button type="submit" name="manner" value="cancel">${t.cancel}</button></form></main></body></html>`
}

import { escaped } from '@tas/shared/values/html.ts'
/** What is to be paid, as the address of the page says it. */
export type Asked = {
  readonly to: string
  readonly units: bigint
  readonly decimals: number
  readonly symbol: string
  /** Null: the chain's own coin. */
  readonly contract: string | null
  readonly language: 'en' | 'fa'
  readonly back: string
}

const TEXTS = {
  en: {
    title: 'Trial wallet',
    trial: 'This wallet lives on a chain of this machine. Its coins are worth nothing anywhere.',
    to: 'To',
    amount: 'Amount',
    send: 'Send',
    back: 'Go back',
    broken: 'This address says nothing that can be paid.',
  },
  fa: {
    title: 'کیف پول آزمایشی',
    trial: 'این کیف پول در زنجیره‌ای روی همین رایانه است و رمزارزهای آن هیچ ارزشی ندارند.',
    to: 'به',
    amount: 'مقدار',
    send: 'ارسال',
    back: 'بازگشت',
    broken: 'این نشانی چیزی برای پرداخت نمی‌گوید.',
  },
} as const

const STYLE = `:root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}body{margin:0;display:grid;justify-items:center}
main{width:min(28rem,100%);padding:1.5rem 1rem;box-sizing:border-box}label{display:block;margin-top:1rem;font-weight:600}
input,button{font:inherit;width:100%;box-sizing:border-box;min-height:2.9rem;padding:.4rem .7rem;border-radius:.5rem;border:1px solid #767676}
button{margin-top:1.2rem;border:0;background:#06733c;color:#fff;font-weight:700}bdi{overflow-wrap:anywhere;font-family:monospace}
:focus-visible{outline:3px solid #06c;outline-offset:2px}`

/** Reads what an address asks to be paid; null: nothing. */
export function readAsked(query: URLSearchParams): Asked | null {
  const get = (name: string) => query.get(name) ?? ''
  const [to, units, decimals, symbol, back] = ['to', 'units', 'decimals', 'symbol', 'back'].map(get)
  const contract = query.get('contract')
  const isAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text)
  if (!isAddress(to ?? '') || (contract !== null && !isAddress(contract))) return null
  if (!/^[1-9]\d{0,40}$/.test(units ?? '') || !/^\d{1,2}$/.test(decimals ?? '') || !/^[A-Z]{2,8}$/.test(symbol ?? ''))
    return null
  if (!/^https?:\/\//.test(back ?? '')) return null
  const language = get('language') === 'fa' ? 'fa' : 'en'
  return {
    to: to ?? '',
    units: BigInt(units ?? ''),
    decimals: Number(decimals),
    symbol: symbol ?? '',
    contract,
    language,
    back: back ?? '',
  }
}

/** Reads an amount as it was typed, in units; null: it is none. */
export function readUnits(typed: string, decimals: number): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,20})(?:\.(\d{0,40}))?$/.exec(typed.trim()) ?? []
  if (whole === '' || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** The page on which it is paid; another amount can be typed, to see what becomes of it. */
export function walletPage(asked: Asked | null, address: string): string {
  if (asked === null) return frame('en', `<p>${TEXTS.en.broken}</p>`)
  const t = TEXTS[asked.language]
  const digits = asked.units.toString().padStart(asked.decimals + 1, '0')
  const whole = digits.slice(0, digits.length - asked.decimals)
  const fraction = digits.slice(digits.length - asked.decimals).replace(/0+$/, '')
  return frame(
    asked.language,
    `<p>${t.trial}</p><p>${t.to}: <bdi dir="ltr">${escaped(asked.to)}</bdi></p>
<form method="post" action="${escaped(address)}"><label for="amount">${t.amount} (${asked.symbol})</label>
<input id="amount" name="amount" dir="ltr" inputmode="decimal" required value="${whole}${fraction && `.${fraction}`}">
<button type="submit">${t.send}</button></form><p><a href="${escaped(asked.back)}">${t.back}</a></p>`,
  )
}

function frame(language: 'en' | 'fa', inside: string): string {
  const { title } = TEXTS[language]
  return `<!doctype html><html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${inside}</main></body></html>`
}

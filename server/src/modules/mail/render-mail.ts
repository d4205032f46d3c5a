import type { Language } from '@tas/shared/contract/languages.ts'
import { type Html, html, NOTHING } from '#kit/html.ts'
import type { Letter } from './letter.ts'

/** Who a mail comes from, as its reader sees it. */
export type Sender = {
  readonly brand: string
  readonly origin: string
  /** The operator's name and postal address, where the settings have them. */
  readonly imprint: readonly string[]
}

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string }

const WORDS = {
  en: { hello: 'Hello,', plainAddress: 'If the button does not work, copy this address into your browser:' },
  fa: { hello: 'سلام،', plainAddress: 'اگر دکمه کار نمی‌کند، این نشانی را در مرورگر خود وارد کنید:' },
} as const

/** Dresses a letter as plain text and as HTML: no picture, no script, nothing that tells anybody that it was read. */
export function renderMail(letter: Letter, sender: Sender, language: Language): RenderedMail {
  const address = letter.action === undefined ? null : new URL(letter.action.path, sender.origin).href
  return {
    subject: `${letter.subject} – ${sender.brand}`.replace(/\s+/g, ' '),
    text: writeText(letter, { sender, language, address }),
    html: writeHtml(letter, { sender, language, address }).html,
  }
}

type Dress = { readonly sender: Sender; readonly language: Language; readonly address: string | null }

function writeText({ paragraphs, code, action }: Letter, { sender, language, address }: Dress): string {
  const [first = '', ...rest] = paragraphs
  const parts = [
    ...[WORDS[language].hello, first],
    ...(code === undefined ? [] : [code]),
    ...(address === null ? [] : [`${action?.label ?? ''}:\n${address}`]),
    ...rest,
    ['--', sender.brand, ...sender.imprint].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const FONT = 'font-family:Vazirmatn,Inter,Segoe UI,Tahoma,Arial,sans-serif'
const STYLE = {
  page: `margin:0;padding:24px 12px;background:#f4f2ec;${FONT}`,
  card: 'width:100%;max-width:560px;margin:0 auto;background:#ffffff;border-radius:16px;border-collapse:separate',
  head: 'padding:20px 28px;background:#0a0d16;color:#f6b31b;font-size:18px;font-weight:700;border-radius:16px 16px 0 0',
  body: 'padding:28px;color:#1b2033;font-size:16px;line-height:1.8',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 20px;padding:16px;background:#f4f2ec;border-radius:12px;font-size:28px;font-weight:700;letter-spacing:6px;text-align:center;font-family:Consolas,Menlo,monospace',
  button:
    'display:inline-block;padding:14px 26px;background:#f6b31b;color:#221700;font-weight:700;text-decoration:none;border-radius:12px',
  address: 'margin:0 0 20px;font-size:13px;color:#5a6178;word-break:break-all',
  foot: 'padding:0 28px 24px;color:#5a6178;font-size:13px;line-height:1.7',
} as const

function writeHtml(letter: Letter, { sender, language, address }: Dress): Html {
  const { subject, paragraphs, code } = letter
  const [first = '', ...rest] = paragraphs
  const dir = language === 'fa' ? 'rtl' : 'ltr'
  const align = language === 'fa' ? 'right' : 'left'
  return html`<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${subject}</title></head><body dir="${dir}" style="${STYLE.page}">
<table role="presentation" dir="${dir}" style="${STYLE.card}" cellpadding="0" cellspacing="0"><tr>
<td style="${STYLE.head};text-align:${align}">${sender.brand}</td></tr><tr>
<td style="${STYLE.body};text-align:${align}">
<p style="${STYLE.paragraph}">${WORDS[language].hello}</p>
<p style="${STYLE.paragraph}">${first}</p>
${code === undefined ? NOTHING : html`<p dir="ltr" style="${STYLE.code}">${code}</p>`}
${address === null ? NOTHING : writeAction(letter.action?.label ?? '', address, language)}
${rest.map((paragraph) => html`<p style="${STYLE.paragraph}">${paragraph}</p>`)}
</td></tr><tr><td style="${STYLE.foot};text-align:${align}">${[sender.brand, ...sender.imprint].join(' · ')}</td></tr></table>
</body></html>`
}

function writeAction(label: string, address: string, language: Language): Html {
  return html`<p style="${STYLE.paragraph}"><a href="${address}" style="${STYLE.button}">${label}</a></p>
<p style="${STYLE.address}">${WORDS[language].plainAddress}<br><bdi dir="ltr">${address}</bdi></p>`
}

import type { Language } from '../../contract/languages.ts'
import { type Html, html, NOTHING, trusted } from '../../values/html.ts'
import type { Letter, LetterParagraph } from './letter.ts'

/** Who a mail comes from, as its reader sees it. */
export type Sender = {
  readonly brand: string
  /** The whole address of a path of the site. */
  readonly addressOf: (path: string) => string
  /** The operator's name and postal address, where the settings have them. */
  readonly imprint: readonly string[]
}

export type RenderedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where letters of this kind are ended; null for those that cannot be. */
  readonly leaveAddress: string | null
}

const WORDS = {
  en: {
    hello: 'Hello,',
    antiPhishing: 'Your anti-phishing code:',
    plainAddress: 'If the button does not work, copy this address into your browser:',
  },
  fa: {
    hello: 'سلام،',
    antiPhishing: 'کد ضد فیشینگ شما:',
    plainAddress: 'اگر دکمه کار نمی‌کند، این نشانی را در مرورگر خود وارد کنید:',
  },
} as const

/** Dresses a letter as plain text and as HTML: no picture, no script, nothing that tells anybody that it was read. */
export function renderMail(letter: Letter, sender: Sender, language: Language): RenderedMail {
  const addressOf = (to: { readonly path: string } | undefined) => (to === undefined ? null : sender.addressOf(to.path))
  const dress = { sender, language, address: addressOf(letter.action), leaveAddress: addressOf(letter.leave) }
  return {
    subject: `${letter.subject} – ${sender.brand}`.replace(/\s+/g, ' '),
    text: writeText(letter, dress),
    html: writeHtml(letter, dress).html,
    leaveAddress: dress.leaveAddress,
  }
}

type Dress = {
  readonly sender: Sender
  readonly language: Language
  readonly address: string | null
  readonly leaveAddress: string | null
}

/** The button stands behind the first paragraph, and behind a code that follows it. */
function aroundButton(paragraphs: readonly LetterParagraph[]): readonly [LetterParagraph[], LetterParagraph[]] {
  const next = paragraphs.findIndex(({ isCode }, index) => index > 0 && !isCode)
  const end = next === -1 ? paragraphs.length : next
  return [paragraphs.slice(0, end), paragraphs.slice(end)]
}

function writeText({ paragraphs, antiPhishing, action, leave }: Letter, dress: Dress): string {
  const { sender, language, address, leaveAddress } = dress
  const [before, after] = aroundButton(paragraphs)
  const parts = [
    WORDS[language].hello,
    ...(antiPhishing === undefined ? [] : [`${WORDS[language].antiPhishing} ${antiPhishing}`]),
    ...before.map(({ text }) => text),
    ...(address === null ? [] : [`${action?.label ?? ''}:\n${address}`]),
    ...after.map(({ text }) => text),
    ...(leaveAddress === null ? [] : [`${leave?.label ?? ''}:\n${leaveAddress}`]),
    ['--', sender.brand, ...sender.imprint].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const FONT = 'font-family:Vazirmatn,Inter,Segoe UI,Tahoma,Arial,sans-serif'
/** Keeps mail programs from filling their preview line with what stands after its sentence. */
const AFTER_PREVIEW = '&#8199;&#65279;&#847; '.repeat(60)
const STYLE = {
  // What lists of mails show beside the subject; the letter itself says it again where it belongs.
  preview:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#f4f2ec',
  page: `margin:0;padding:24px 12px;background:#f4f2ec;${FONT}`,
  card: 'width:100%;max-width:560px;margin:0 auto;background:#ffffff;border-radius:16px;border-collapse:separate',
  head: 'padding:20px 28px;background:#0a0d16;color:#f6b31b;font-size:18px;font-weight:700;border-radius:16px 16px 0 0',
  body: 'padding:28px;color:#1b2033;font-size:16px;line-height:1.8',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 20px;padding:16px;background:#f4f2ec;border-radius:12px;font-size:28px;font-weight:700;letter-spacing:6px;text-align:center;font-family:Consolas,Menlo,monospace',
  button:
    'display:inline-block;padding:14px 26px;background:#f6b31b;color:#221700;font-weight:700;text-decoration:none;border-radius:12px',
  address: 'margin:0 0 20px;font-size:13px;color:#5a6178;word-break:break-all',
  leave: 'display:inline-block;padding:6px 0 10px;color:#5a6178',
  foot: 'padding:0 28px 24px;color:#5a6178;font-size:13px;line-height:1.7',
} as const

function writeHtml(letter: Letter, { sender, language, address, leaveAddress }: Dress): Html {
  const { subject, paragraphs } = letter
  const [before, after] = aroundButton(paragraphs)
  // Never a code: lists of mails are seen on locked screens.
  const preview = paragraphs.find(({ isCode }) => !isCode)?.text ?? ''
  const dir = language === 'fa' ? 'rtl' : 'ltr'
  const align = language === 'fa' ? 'right' : 'left'
  return html`<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${subject}</title></head><body dir="${dir}" style="${STYLE.page}">
<div style="${STYLE.preview}">${preview}${trusted(AFTER_PREVIEW)}</div>
<table role="presentation" dir="${dir}" style="${STYLE.card}" cellpadding="0" cellspacing="0"><tr>
<td style="${STYLE.head};text-align:${align}">${sender.brand}</td></tr><tr>
<td style="${STYLE.body};text-align:${align}">
<p style="${STYLE.paragraph}">${WORDS[language].hello}</p>
${writeAntiPhishing(letter, language)}
${before.map(writeParagraph)}
${address === null ? NOTHING : writeAction(letter.action?.label ?? '', address, language)}
${after.map(writeParagraph)}
</td></tr><tr><td style="${STYLE.foot};text-align:${align}">${leaveAddress === null ? NOTHING : writeLeave(letter, leaveAddress)}
${[sender.brand, ...sender.imprint].join(' · ')}</td></tr></table>
</body></html>`
}

function writeParagraph({ text, isCode }: LetterParagraph): Html {
  return isCode ? html`<p dir="ltr" style="${STYLE.code}">${text}</p>` : html`<p style="${STYLE.paragraph}">${text}</p>`
}

function writeAntiPhishing({ antiPhishing }: Letter, language: Language): Html {
  if (antiPhishing === undefined) return NOTHING
  return html`<p style="${STYLE.address}">${WORDS[language].antiPhishing} <bdi><b>${antiPhishing}</b></bdi></p>`
}

function writeLeave({ leave }: Letter, address: string): Html {
  return html`<a href="${address}" style="${STYLE.leave}">${leave?.label ?? ''}</a><br>`
}

function writeAction(label: string, address: string, language: Language): Html {
  return html`<p style="${STYLE.paragraph}"><a href="${address}" style="${STYLE.button}">${label}</a></p>
<p style="${STYLE.address}">${WORDS[language].plainAddress}<br><bdi dir="ltr">${address}</bdi></p>`
}

import type { NoticeData } from '@tas/shared/contract/notices/calls.ts'
import { isNoticeCode, noticeTexts, writeNotice } from '@tas/shared/contract/notices/texts.ts'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { Glyph, type GlyphName } from '../../../ui/glyph.tsx'
import { usePlayer } from '../player.ts'

const GLYPHS: Readonly<Record<NoticeData['topic'], GlyphName>> = {
  security: 'lock',
  money: 'wallet',
  protection: 'sliders',
  games: 'trophy',
  support: 'chat',
}

type NoticeItemProps = {
  readonly notice: NoticeData
  /** Of its heading on the page. */
  readonly level?: 2 | 3
  readonly onRead: () => void
}

/** One notice, in the language of the moment; opening what it is about marks it as read. */
export function NoticeItem({ notice: { topic, code, facts, at, isRead }, level = 2, onRead }: NoticeItemProps) {
  const t = useTexts('notices')
  const language = useLanguage()
  const format = useFormat()
  const shown = useShownFacts(facts)
  const Heading = level === 2 ? 'h2' : 'h3'
  // A newer edition of the server may know more than this page.
  const words = isNoticeCode(code)
    ? writeNotice(code, language, shown)
    : { title: t('unknown'), text: t('unknownText') }
  return (
    <li
      className={classes(
        'flex items-start gap-4 border-b border-line/60 px-4 py-4 last:border-0 sm:px-5',
        !isRead && 'bg-surface-2',
      )}
    >
      <span
        className={classes(
          'grid size-10 shrink-0 place-items-center rounded-full bg-surface-3',
          topic === 'security' ? 'text-saffron-ink' : 'text-turquoise-ink',
        )}
      >
        <Glyph name={GLYPHS[topic]} size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <Heading className="flex flex-wrap items-baseline gap-x-3 font-bold">
          {words.title}
          {!isRead && (
            <span className="rounded-full border border-current px-2 text-[12px] leading-5 font-bold text-pomegranate-ink">
              {t('new')}
            </span>
          )}
        </Heading>
        <p className="text-ink-2 wrap-anywhere">{words.text}</p>
        <div className="flex flex-wrap items-center gap-x-4">
          <time dateTime={at} className="text-[13px] text-ink-3">
            {format.moment(at)}
          </time>
          {isNoticeCode(code) && (
            <Link
              to={noticeTexts[code].path}
              onClick={() => !isRead && onRead()}
              className="inline-flex min-h-11 items-center text-[14px] font-semibold text-saffron-ink hover:underline hover:underline-offset-4"
            >
              {t('look')}
            </Link>
          )}
          {!isRead && (
            <button
              type="button"
              onClick={onRead}
              className="min-h-11 text-[14px] font-semibold text-ink-2 hover:text-ink hover:underline hover:underline-offset-4"
            >
              {t('markRead')}
            </button>
          )}
        </div>
      </div>
    </li>
  )
}

/** What the server says of a device that does not say what it is. */
const UNKNOWN_DEVICE = '—'

/** Facts as the player writes numbers and money; what is Latin stays from left to right among Persian words. */
function useShownFacts(facts: NoticeData['facts']): Readonly<Record<string, string>> {
  const t = useTexts('notices')
  const format = useFormat()
  const own = usePlayer()?.wallet.currency
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (typeof value === 'number') return [name, isolated(`#${value}`)]
      if (name === 'device' && value === UNKNOWN_DEVICE) return [name, t('unknownDevice')]
      if (name !== 'amount') return [name, isolated(value)]
      const isOwn = own !== undefined && own.id === facts['currency']
      return [name, isolated(isOwn ? format.money(value, own) : `${value} ${facts['currency'] ?? ''}`)]
    }),
  )
}

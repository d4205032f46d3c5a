import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ChangeList } from './change-list.tsx'
import { DownloadDays } from './download-days.tsx'
import { LotteryTable } from './lottery-table.tsx'
import { ReturnTable } from './return-table.tsx'
import '../../play/proof/fairness.css'

const REFRESH_MS = 30_000

/** /fairness/rtp: what the house games really paid back, beside what their pay tables promise. Needs no login. */
export function ReturnsPage() {
  const t = useTexts('returns')
  usePageTitle(t('title'))
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="fairness-hero stage-night rounded-xl px-5 py-8 sm:px-10 sm:py-12">
        <div className="stage-girih" />
        <h1 className="text-[clamp(28px,5vw,42px)] leading-tight font-extrabold tracking-tight text-white">
          {t('title')}
        </h1>
        <p className="mt-3 max-w-[64ch] text-[16px] text-[#d5dbee]">{t('lead')}</p>
        <div className="mt-5">
          <ButtonLink to="/fairness" look="ghost" className="border-white/30! text-white!">
            {t('toVerifier')}
          </ButtonLink>
        </div>
      </header>
      <Board />
      <Reading />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <DownloadDays />
        <ChangeList />
      </div>
    </div>
  )
}

function Board() {
  const t = useTexts('returns')
  const { moment } = useFormat()
  const read = useCall('game/fairness/getReturns', {}, { silent: true, refetchIntervalMs: REFRESH_MS })
  const { data } = read
  return (
    <section aria-label={t('tableTitle')} className="grid grid-cols-1 gap-3">
      <ReturnTable read={read} />
      {data !== undefined && (
        <p className="text-[13px] text-ink-3">
          {data.asOf === null ? t('notCounted') : t('asOf', { moment: moment(data.asOf) })}
        </p>
      )}
      {data !== undefined && data.lotteries.length > 0 && <LotteryTable lotteries={data.lotteries} />}
    </section>
  )
}

const PARAGRAPHS = ['read1', 'read2', 'read3', 'read4'] as const

function Reading() {
  const t = useTexts('returns')
  const { percent } = useFormat()
  return (
    <section className="rounded-lg border border-line bg-surface-1 p-5 sm:p-7">
      <h2 className="mb-4 text-[20px] font-bold">{t('readTitle')}</h2>
      <ul className="mb-5 flex flex-wrap gap-x-6 gap-y-2 text-[14px] text-ink-2">
        <li className="flex items-center gap-2">
          <span aria-hidden className="h-4 w-0.5 bg-saffron-ink" /> {t('keyExpected')}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden className="h-4 w-1.5 rounded-full bg-turquoise" /> {t('keyMeasured')}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden className="h-3 w-8 rounded-sm bg-turquoise/35" />{' '}
          {t('keyInterval', { percent: percent('99.9', 1) })}
        </li>
      </ul>
      <div className="grid gap-3 text-ink-2 lg:grid-cols-2 lg:gap-x-8">
        {PARAGRAPHS.map((paragraph) => (
          <p key={paragraph}>{t(paragraph, { percent: percent('99') })}</p>
        ))}
      </div>
    </section>
  )
}

import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'

type LockNoticeProps = {
  readonly until: string
  /** What the server's clock said when it was asked, and what the device's said then. */
  readonly now: string
  readonly askedAtMs: number
}

/** How long withdrawals still wait after a change of credentials, counted down to nothing by the server's clock. */
export function LockNotice({ until, now, askedAtMs }: LockNoticeProps) {
  const t = useTexts('security')
  const { moment, count } = useFormat()
  const leftMs = Math.max(0, Date.parse(until) - Date.parse(now) - useElapsedMs(askedAtMs))
  if (leftMs === 0) return null
  const seconds = Math.ceil(leftMs / 1_000)
  const left = {
    hours: count(Math.floor(seconds / 3_600)),
    minutes: count(Math.floor(seconds / 60) % 60),
    seconds: count(seconds % 60),
  }
  return (
    <section className="flex items-start gap-4 rounded-xl border border-saffron/40 bg-saffron/10 p-5">
      <Hourglass size={24} aria-hidden className="mt-0.5 shrink-0 text-saffron-ink" />
      <div className="grid min-w-0 gap-1">
        <h2 className="font-bold">{t('lock.title')}</h2>
        <p className="text-[14px] text-ink-2">{t('lock.text')}</p>
        <p className="mt-1 font-semibold">
          <span role="timer">{t('lock.left', left)}</span>
          <span className="block text-[13px] font-normal text-ink-2">{t('lock.until', { when: moment(until) })}</span>
        </p>
      </div>
    </section>
  )
}

/** Time that went by on the device: right however wrong its date is. */
function useElapsedMs(sinceMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, now - sinceMs)
}

import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'

/** How long withdrawals still wait after a change of credentials, counted down to nothing. */
export function LockNotice({ until }: { readonly until: string }) {
  const t = useTexts('security')
  const { moment, count } = useFormat()
  const leftMs = useLeftMs(until)
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

function useLeftMs(until: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Date.parse(until) - now)
}

import type { PlaySessionData } from '@tas/shared/contract/limits/calls.ts'
import type { Digits } from '@tas/shared/values/digits.ts'
import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../../lib/api.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { callQuery, queryClient } from '../../../../lib/query.ts'
import { inDigits } from '../../../../lib/shown-number.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { refreshPlaySession, usePlaySession } from '../../../me/limits/use-safer-play.ts'
import { usePlayer } from '../../../me/player.ts'
import { netText } from '../results/bet-result.ts'

/**
 * How long the player has played and what it came to, always in sight in a game, and the reality check that stands in the way
 * of going on. The server keeps both: a reload or another tab shows the same.
 */
export function PlayClock() {
  const t = useTexts('safer-play')
  const { data: session } = usePlaySession()
  const wallet = usePlayer()?.wallet
  const { digits } = usePreferences()
  const { money } = useFormat()
  const version = wallet?.version
  useEffect(() => {
    // Every stake and return moves the wallet: what was told before is of yesterday.
    if (version !== undefined) refreshPlaySession()
  }, [version])
  const nowMs = useServerNow(session)
  if (session === undefined || wallet === undefined) return null
  const { currency } = wallet
  const { startedAt, checkAt } = session
  const seconds = startedAt === null ? 0 : Math.max(0, Math.floor((nowMs - Date.parse(startedAt)) / 1_000))
  const isCheckDue = session.isCheckDue || (checkAt !== null && nowMs >= Date.parse(checkAt))
  return (
    <>
      <Link
        to="/user/saferPlay?tab=figures"
        className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 rounded-md border border-line bg-surface-1 px-3 text-[13px] text-ink-2 hover:bg-surface-3"
      >
        <span className="sr-only">{t('clock.label')}</span>
        <span className="flex items-center gap-1.5">
          <Clock size={16} aria-hidden />
          <span className="sr-only">{t('clock.time')}</span>
          <Ltr className="tabular-nums">{clockText(seconds, digits)}</Ltr>
        </span>
        <span className="flex items-center gap-1.5">
          {t('clock.net')}
          <strong className="font-bold text-ink tabular-nums">
            <Ltr>{netText({ payout: session.returned, amount: session.staked }, (wire) => money(wire, currency))}</Ltr>
          </strong>
        </span>
      </Link>
      {isCheckDue && <RealityCheck session={session} seconds={seconds} />}
    </>
  )
}

/** The server's clock, counted on from when it was last read. */
function useServerNow(session: PlaySessionData | undefined): number {
  const [, tick] = useState(0)
  const readAt = useRef({ session, at: 0 })
  if (readAt.current.session !== session) readAt.current = { session, at: performance.now() }
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return session === undefined ? 0 : Date.parse(session.now) + performance.now() - readAt.current.at
}

function clockText(seconds: number, digits: Digits): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return inDigits(`${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`, digits)
}

/** Stops play until the player has seen how long and at what cost they have played. Closing it any way is leaving. */
function RealityCheck({ session, seconds }: { readonly session: PlaySessionData; readonly seconds: number }) {
  const t = useTexts('safer-play')
  const { money } = useFormat()
  const navigate = useNavigate()
  const currency = usePlayer()?.wallet.currency
  const { digits } = usePreferences()
  const seen = useAction<null>(async () => {
    const next = await call('limits/session/acknowledgeCheck', {})
    queryClient.setQueryData(callQuery('limits/session/getSession', {}).queryKey, next)
  })
  if (currency === undefined) return null
  const net = netText({ payout: session.returned, amount: session.staked }, (wire) => money(wire, currency))
  return (
    <Modal title={t('check.title')} closeLabel={t('check.stop')} onClose={() => void navigate('/')}>
      <div className="grid gap-4">
        <p className="text-[15px] text-ink-2">{t('check.text')}</p>
        <dl className="grid gap-2 text-[16px]">
          <div className="flex justify-between gap-4">
            <dt>{t('clock.time')}</dt>
            <dd className="font-bold">
              <Ltr>{clockText(seconds, digits)}</Ltr>
            </dd>
          </div>
          {(['staked', 'returned', 'net'] as const).map((key) => (
            <div key={key} className="flex justify-between gap-4">
              <dt>{t(`figures.${key}`)}</dt>
              <dd className="font-bold">
                <Ltr>{key === 'net' ? net : money(session[key], currency)}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
        {seen.error !== null && <p role="alert">{seen.error.text}</p>}
        <div className="grid gap-2">
          <ButtonLink to="/" look="press">
            {t('check.stop')}
          </ButtonLink>
          <ButtonLink to="/user/transaction/transactions" look="ghost">
            {t('check.history')}
          </ButtonLink>
          <Button look="ghost" isBusy={seen.isBusy} onClick={() => void seen.run(null)}>
            {t('check.go')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

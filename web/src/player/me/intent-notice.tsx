import { useEffect, useRef } from 'react'
import { useIsOnline } from '../../lib/connection.ts'
import { type Translate, useTexts } from '../../lib/i18n.ts'
import type { IntentProblem } from '../../lib/use-intent.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { refreshPlaySession } from './limits/use-safer-play.ts'
import { WayToLimits } from './limits/way-to-limits.tsx'

type IntentNoticeProps = {
  readonly problem: IntentProblem | null
  /** It was a move of a bet that stands: no bet was asked for. */
  readonly isMove?: boolean
}

type Told = { readonly isMove: boolean; readonly isOnline: boolean; readonly t: Translate<'originals'> }

function textOf({ isUnsure, isNotDone, text }: IntentProblem, { isMove, isOnline, t }: Told): string {
  // Offline the press is disabled: nothing is said of pressing it again.
  if (isUnsure && !isOnline) return t(isMove ? 'unsureMove' : 'unsure')
  if (isUnsure) return isMove ? `${t('unsureMove')} ${t('unsureMoveAgain')}` : `${t('unsure')} ${t('unsureAgain')}`
  return isNotDone ? t(isMove ? 'notMoved' : 'notPlaced') : text
}

/** Why the last bet was not placed, in the server's words, and what to do next. Comes into view where it stands below. */
export function IntentNotice({ problem, isMove = false }: IntentNoticeProps) {
  const t = useTexts('originals')
  const isOnline = useIsOnline()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A refusal nobody sees is a button that does nothing.
    if (problem !== null) ref.current?.scrollIntoView({ block: 'nearest' })
    // What protection refuses may have begun elsewhere (another house process, the operator): the game says it at once.
    if (problem?.code?.startsWith('limits.')) refreshPlaySession()
  }, [problem])
  if (problem === null) return null
  return (
    <div ref={ref} className="play-note scroll-mt-20 scroll-mb-28">
      <Notice>
        <p>{textOf(problem, { isMove, isOnline, t })}</p>
        {problem.code === 'wallet.insufficient_funds' && (
          <ButtonLink to="/user/deposit/deposit" size="s" look="ghost" className="mt-2 min-h-11">
            {t('deposit')}
          </ButtonLink>
        )}
        {problem.code === 'rooms.too_late' && (
          <ButtonLink to="/user/play/plays" size="s" look="ghost" className="mt-2 min-h-11">
            {t('toPlays')}
          </ButtonLink>
        )}
        <WayToLimits code={problem.code} />
      </Notice>
    </div>
  )
}

import type { SaferPlayData } from '@tas/shared/contract/limits/calls.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { changeSaferPlay } from './use-safer-play.ts'

type ProtectionNoticeProps = {
  readonly data: SaferPlayData
  /** Shown on another page than that of safer play: a link leads there. */
  readonly isElsewhere?: boolean
}

/** What holds the player back now, until when, and what stays possible. */
export function ProtectionNotice({ data, isElsewhere = false }: ProtectionNoticeProps) {
  const t = useTexts('safer-play')
  const { moment } = useFormat()
  const { exclusion, timeOutUntil, termsDue, termsAccepted, isChoiceNeeded } = data
  if (exclusion !== null)
    return (
      <Notice look="plain">
        {exclusion.isOver ? (
          <Return data={data} />
        ) : exclusion.until === null ? (
          t('held.forEver')
        ) : (
          t('held.excluded', { until: moment(exclusion.until) })
        )}
      </Notice>
    )
  if (timeOutUntil !== null) return <Notice look="plain">{t('held.timeOut', { until: moment(timeOutUntil) })}</Notice>
  if (termsDue !== null) return <ChangedTerms version={termsDue} accepted={termsAccepted} />
  return isChoiceNeeded ? <Choice isElsewhere={isElsewhere} /> : null
}

const NOT_ASKED = { returnFrom: null, returnUntil: null, canReturn: false }

function Return({ data }: { readonly data: SaferPlayData }) {
  const t = useTexts('safer-play')
  const { moment, count } = useFormat()
  const { returnFrom, returnUntil, canReturn } = data.exclusion ?? NOT_ASKED
  const ask = useAction<'ask' | 'confirm'>((step) =>
    step === 'ask'
      ? changeSaferPlay('limits/break/askReturn', {})
      : changeSaferPlay('limits/break/confirmReturn', { confirm: true }),
  )
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {returnFrom === null || returnUntil === null
          ? t('return.text', { hours: count(data.rules.returnHours) })
          : t(canReturn ? 'return.due' : 'return.wait', { from: moment(returnFrom), until: moment(returnUntil) })}
      </p>
      <Button
        look="ghost"
        isBusy={ask.isBusy}
        disabled={returnFrom !== null && !canReturn}
        onClick={() => void ask.run(returnFrom === null ? 'ask' : 'confirm')}
      >
        {t(returnFrom === null ? 'return.ask' : 'return.confirm')}
      </Button>
      {ask.error !== null && <p role="alert">{ask.error.text}</p>}
    </div>
  )
}

/** Where the licence asks for it: limits, or a word that none are wanted. */
function Choice({ isElsewhere }: { readonly isElsewhere: boolean }) {
  const t = useTexts('safer-play')
  const decline = useAction<null>(() => changeSaferPlay('limits/limit/declineLimits', { confirm: true }))
  return (
    <Notice look="plain">
      <div className="grid justify-items-start gap-3">
        <p>{t('choice.text')}</p>
        {isElsewhere && (
          <ButtonLink to="/user/saferPlay" look="ghost">
            {t('choice.set')}
          </ButtonLink>
        )}
        <Button look="ghost" isBusy={decline.isBusy} onClick={() => void decline.run(null)}>
          {t('choice.decline')}
        </Button>
        {decline.error !== null && <p role="alert">{decline.error.text}</p>}
      </div>
    </Notice>
  )
}

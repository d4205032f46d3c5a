import { isSameOutcome } from '@tas/shared/rules/games/same-outcome.ts'
import type { VerifyRequest } from '@tas/shared/rules/games/verify.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Verdict } from '../../../ui/proof-value.tsx'
import { outcomeText } from './outcome-text.ts'
import type { VerifyForm } from './verify-form.ts'

type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'outcome'; readonly outcome: unknown }
  | { readonly kind: 'refused'; readonly text: string }

type ServerComparisonProps = {
  readonly form: VerifyForm
  readonly request: VerifyRequest
  /** What this browser computed. */
  readonly mine: unknown
  readonly isOnline: boolean
}

/** Asks the server for the same result, only when the reader wants it: the proof itself sends nothing. */
export function ServerComparison({ form, request, mine, isOnline }: ServerComparisonProps) {
  const t = useTexts('fairness')
  const { digits } = usePreferences()
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' })
  const ask = async () => {
    setAnswer({ kind: 'asking' })
    try {
      const { game, serverSeed, clientSeed, nonce = null, params } = request
      const data = await call('game/fairness/verify', { game, serverSeed, clientSeed, nonce, params: params ?? {} })
      setAnswer({ kind: 'outcome', outcome: data.outcome })
    } catch (error) {
      if (!isApiError(error)) throw error
      setAnswer({ kind: 'refused', text: error.text })
    }
  }
  if (answer.kind === 'outcome') {
    const isSame = isSameOutcome(answer.outcome, mine)
    const shown = (outcome: unknown) => isolated(outcomeText({ game: form.game, params: form.bet }, outcome, digits))
    return (
      <Verdict isGood={isSame}>
        {t(isSame ? 'serverAgrees' : 'serverDiffers', { outcome: shown(answer.outcome), mine: shown(mine) })}
      </Verdict>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {answer.kind === 'refused' && <Notice>{answer.text}</Notice>}
      <Button look="ghost" isWide isBusy={answer.kind === 'asking'} disabled={!isOnline} onClick={() => void ask()}>
        {t(answer.kind === 'asking' ? 'askingServer' : 'askServer')}
      </Button>
    </div>
  )
}

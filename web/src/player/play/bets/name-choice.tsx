import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { callQuery, queryClient, useCall } from '../../../lib/query.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'

const PATH = 'game/feed/getVisibility'

/** Whether my name stands beside my bets. It does not until I choose it; the server says what is in force. */
export function NameChoice() {
  const t = useTexts('feed')
  const isLogged = useIsLogged()
  const { data } = useCall(PATH, {}, { silent: true, enabled: isLogged })
  const { isBusy, error, run } = useAction(async (isShown: boolean) => {
    const saved = await call('game/feed/setVisibility', { isShown })
    queryClient.setQueryData(callQuery(PATH, {}).queryKey, saved)
  })
  if (!isLogged) return null
  const isShown = data?.isShown === true
  return (
    <div className="min-h-20 border-t border-line px-4 py-2 sm:px-5">
      <Checkbox
        label={t('showName')}
        checked={isShown}
        disabled={data === undefined || isBusy}
        onChange={(event) => void run(event.target.checked)}
        error={error?.text}
      />
      <p className="text-[13px] text-ink-3">{data !== undefined && t(isShown ? 'nameShown' : 'nameHidden')}</p>
    </div>
  )
}

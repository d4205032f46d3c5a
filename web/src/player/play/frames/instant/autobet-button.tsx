import { useIsOnline } from '../../../../lib/connection.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useIsLogged } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { useLoginPrompt } from '../../../me/modal.ts'
import type { Autobet } from './use-autobet.ts'

/** Starts betting by itself, and stops it at any time. */
export function AutobetButton({ autobet: { isRunning, canStart, start, stop } }: { readonly autobet: Autobet }) {
  const t = useTexts('originals')
  const isLogged = useIsLogged()
  const isOnline = useIsOnline()
  const { loginHere } = useLoginPrompt()
  const look = 'text-[17px]'
  if (isRunning)
    return (
      <Button size="l" isWide look="danger" className={look} onClick={stop}>
        {t('autobet.stop')}
      </Button>
    )
  return (
    <Button size="l" isWide className={look} disabled={isLogged && !canStart} onClick={isLogged ? start : loginHere}>
      {t(!isLogged ? 'login' : isOnline ? 'autobet.start' : 'offline')}
    </Button>
  )
}

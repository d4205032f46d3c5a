import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { leftIntents } from '../../lib/left-intents.ts'
import { intentOfKey, settleLeft } from '../../lib/send-money.ts'
import { isolated } from '../../lib/shown-number.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useIntent } from '../../lib/use-intent.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { currencyOrCode, useCurrencies } from '../me/currency.ts'
import { MessageDialog } from '../me/message-dialog.tsx'
import { usePlayer } from '../me/player.ts'

type Found = { readonly storageKey: string; readonly isDone: boolean }

/**
 * Only what this page left behind itself: in a tab that was duplicated, the first one still waits for its answers. And only what
 * this player asked for.
 */
function ownLeftIntents(player: string | undefined): readonly string[] {
  const [entry] = performance.getEntriesByType('navigation')
  const isReloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
  if (!isReloaded || player === undefined) return []
  return leftIntents().filter((storageKey) => intentOfKey(storageKey).player === player)
}

/** Finds out what became of money calls that an earlier page left without an answer, and says so as soon as it is known. */
export function LeftIntentsDialog() {
  const t = useTexts('wallet')
  const nameOf = useIntentName()
  const player = usePlayer()?.user.id
  const [found, setFound] = useState<readonly Found[]>([])
  const close = () => setFound([])
  const isAnyDone = found.some(({ isDone }) => isDone)
  return (
    <>
      {ownLeftIntents(player).map((storageKey) => (
        <Settling
          key={storageKey}
          storageKey={storageKey}
          onFound={(isDone) => setFound((now) => [...now, { storageKey, isDone }])}
        />
      ))}
      {found.length > 0 && (
        <MessageDialog
          title={t('left.title')}
          text={found
            .map(({ storageKey, isDone }) => `${nameOf(storageKey)} ${t(isDone ? 'left.done' : 'left.notDone')}`)
            .join(' ')}
          picture={isAnyDone ? 'success' : 'empty'}
          onClose={close}
        >
          {isAnyDone && (
            <ButtonLink to="/user/transaction/transactions" className="mt-5" isWide onClick={close}>
              {t('transactionsTitle')}
            </ButtonLink>
          )}
        </MessageDialog>
      )}
    </>
  )
}

/** What was asked for, with its amount where it had one. */
function useIntentName(): (storageKey: string) => string {
  const t = useTexts('wallet')
  const { money } = useFormat()
  const currencies = useCurrencies()
  return (storageKey) => {
    const { path, amount, currency } = intentOfKey(storageKey)
    if (amount === undefined || currency === undefined) return t('left.other')
    const shown = { amount: isolated(money(amount, currencyOrCode(currencies, currency))) }
    if (path === 'deposit/deposit/create') return t('left.deposit', shown)
    if (path === 'withdraw/withdraw/addRequest') return t('left.withdrawal', shown)
    return path.startsWith('game/') ? t('left.bet', shown) : t('left.other')
  }
}

type SettlingProps = { readonly storageKey: string; readonly onFound: (isDone: boolean) => void }

/** Asks until somebody answers. */
function Settling({ storageKey, onFound }: SettlingProps) {
  const { run } = useIntent()
  useEffect(() => {
    void run('left', async () => {
      const isDone = await settleLeft(storageKey)
      if (isDone !== null) onFound(isDone)
    })
    // Once: `onFound` is another function with each drawing.
  }, [run, storageKey])
  return null
}

import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { leftIntents } from '../../lib/open-intents.ts'
import { settleLeft } from '../../lib/send-money.ts'
import { useIntent } from '../../lib/use-intent.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MessageDialog } from '../me/message-dialog.tsx'

/** Finds out what became of money calls that an earlier page left without an answer, and says so as soon as it is known. */
export function LeftIntentsDialog() {
  const t = useTexts('wallet')
  const [found, setFound] = useState<readonly boolean[]>([])
  const close = () => setFound([])
  return (
    <>
      {leftIntents().map((storageKey) => (
        <Settling key={storageKey} storageKey={storageKey} onFound={(isDone) => setFound((now) => [...now, isDone])} />
      ))}
      {found.length > 0 && (
        <MessageDialog
          title={t('left.title')}
          text={[...new Set(found)].map((isDone) => t(isDone ? 'left.done' : 'left.notDone')).join(' ')}
          picture={found.includes(true) ? 'success' : 'empty'}
          onClose={close}
        >
          {found.includes(true) && (
            <ButtonLink to="/user/transaction/transactions" className="mt-5" isWide onClick={close}>
              {t('transactionsTitle')}
            </ButtonLink>
          )}
        </MessageDialog>
      )}
    </>
  )
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

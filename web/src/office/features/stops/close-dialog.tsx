import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { PRODUCTS, type Stop, type StoppableGame } from './stop.ts'

type CloseDialogProps = {
  readonly games: readonly StoppableGame[]
  readonly closed: readonly Stop[]
  readonly onClose: () => void
}

/** Closes everything, a product or a game for play, at once. */
export function CloseDialog({ games, closed, onClose }: CloseDialogProps) {
  const t = useTexts('stops')
  const [scope, setScope] = useState('')
  const isClosed = new Set(closed.map((stop) => stop.scope))
  const choices = [
    { value: 'all', title: t('everything') },
    ...PRODUCTS.map((product) => ({ value: product, title: t('wholeProduct', { product: t(`product.${product}`) }) })),
    // The lottery is a product of one game.
    ...games
      .filter(({ game }) => !PRODUCTS.some((product) => product === game))
      .map(({ game, title }) => ({ value: game, title })),
  ].filter(({ value }) => !isClosed.has(value))
  return (
    <ActionDialog
      title={t('closeTitle')}
      text={t('closeText')}
      action={t('close')}
      isDangerous
      done={t('closeDone')}
      isReady={scope !== ''}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/stop/close', { scope, reason })
        await readAnew('office/stop/getList')
      }}
    >
      {(textOf) => (
        <Select
          label={t('what')}
          name="scope"
          data-autofocus
          value={scope}
          placeholder={t('choose')}
          choices={choices}
          error={textOf('scope')}
          onChange={({ target }) => setScope(target.value)}
        />
      )}
    </ActionDialog>
  )
}

import { STOP_KINDS, type StopKind } from '@tas/shared/contract/stakes/stop-kinds.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { ToldFields } from '../../kit/documents/told-fields.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { PRODUCTS, type Stops } from './stop.ts'

type CloseDialogProps = {
  readonly choices: Stops
  /** The game that is chosen from the beginning, where it can be closed; empty: none. */
  readonly first: string
  readonly onClose: () => void
}
type Message = { readonly en: string; readonly fa: string }

/** Closes the whole house, all play, a product, a category or a game for play, at once; or announces a category or a game. */
export function CloseDialog({ choices, first, onClose }: CloseDialogProps) {
  const t = useTexts('stops')
  const [scope, setScope] = useState(() => (canClose(choices, first) ? first : ''))
  const [chosen, setKind] = useState<StopKind>('closed')
  const [message, setMessage] = useState<Message>({ en: '', fa: '' })
  const isWide = [...PRODUCTS, 'all', 'house', ''].some((wide) => wide === scope)
  const kind = isWide ? 'closed' : chosen
  const words = [message.en.trim(), message.fa.trim()].filter((text) => text !== '')
  return (
    <ActionDialog
      title={t('closeTitle')}
      text={t(scope === 'house' ? 'houseText' : kind === 'soon' ? 'soonText' : 'closeText')}
      action={t('close')}
      isDangerous
      done={t(kind === 'soon' ? 'soonDone' : 'closeDone')}
      size="m"
      isReady={scope !== '' && words.length !== 1}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/stop/close', { scope, kind, message: words.length === 2 ? message : null, reason })
        await readAnew('office/stop/getList')
      }}
    >
      {(textOf) => (
        <>
          <ScopeField choices={choices} scope={scope} error={textOf('scope')} onChange={setScope} />
          {!isWide && (
            <ChoiceSwitch
              legend={t('state')}
              name="kind"
              choices={STOP_KINDS.map((key) => ({ key, title: t(`kind.${key}`) }))}
              current={kind}
              onChoose={setKind}
            />
          )}
          <ToldFields
            isOptional
            message={message}
            hint={t(words.length === 1 ? 'messageHalf' : scope === 'house' ? 'houseHint' : 'messageHint')}
            textOf={textOf}
            onChange={setMessage}
          />
        </>
      )}
    </ActionDialog>
  )
}

function canClose({ items, games }: Stops, game: string): boolean {
  return games.some((one) => one.game === game) && !items.some(({ scope }) => scope === game)
}

type ScopeFieldProps = {
  readonly choices: Stops
  readonly scope: string
  readonly error: string | undefined
  readonly onChange: (scope: string) => void
}

/** What can be closed, widest first; what is closed already is left out. */
function ScopeField({ choices: { items, games, categories }, scope, error, onChange }: ScopeFieldProps) {
  const t = useTexts('stops')
  const isClosed = new Set(items.map((stop) => stop.scope))
  const choices = [
    { value: 'house', title: t('house') },
    { value: 'all', title: t('everything') },
    ...PRODUCTS.map((product) => ({ value: product, title: t('wholeProduct', { product: t(`product.${product}`) }) })),
    ...categories.map((category) => ({ value: category.scope, title: t('categoryOf', { title: category.title }) })),
    // The lottery is a product of one game.
    ...games
      .filter(({ game }) => !PRODUCTS.some((product) => product === game))
      .map(({ game, title }) => ({ value: game, title })),
  ].filter(({ value }) => !isClosed.has(value))
  return (
    <Select
      label={t('what')}
      name="scope"
      data-autofocus
      value={scope}
      placeholder={t('choose')}
      choices={choices}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

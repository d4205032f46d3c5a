import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useRefusalText } from '../../me/titles.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { pressedBy, type RowKey } from './row-keys.ts'
import type { Claims } from './use-claims.ts'

type ClaimCellProps = { readonly claims: Claims; readonly row: string; readonly name: string }

/** Who is at a row, and how to be. */
export function ClaimCell({ claims, row, name }: ClaimCellProps) {
  const t = useTexts('queue')
  const { id: ownId } = useSelf()
  const { moment } = useFormat()
  const [isTaking, setIsTaking] = useState(false)
  const claim = claims.of(row)
  if (claim === undefined)
    return (
      <CellButton
        key="claim"
        look="quiet"
        letter="c"
        label={t('claimOf', { name })}
        text={t('claim')}
        onDo={() => claims.claim(row)}
      />
    )
  const until = t('claim.until', { moment: moment(claim.lapsesAt) })
  if (claim.by.id === ownId)
    return (
      // Another button, not the one that claimed: it can be pressed while the list is still read anew.
      <CellButton
        key="release"
        look="ghost"
        letter="r"
        title={until}
        label={t('releaseOf', { name })}
        text={t('release')}
        onDo={() => claims.release(row)}
      />
    )
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <span title={until}>
        <Bdi>{claim.by.name}</Bdi>
      </span>
      <Button
        look="quiet"
        size="s"
        {...pressedBy('c')}
        aria-label={t('takeOverOf', { name })}
        onClick={() => setIsTaking(true)}
      >
        {t('takeOver')}
      </Button>
      {isTaking && (
        <ActionDialog
          title={t('takeOver')}
          text={t('takeOverText', { name: claim.by.name })}
          action={t('takeOver')}
          done={t('takenOver')}
          onClose={() => setIsTaking(false)}
          onDo={(reason) => claims.claim(row, reason)}
        />
      )}
    </span>
  )
}

type CellButtonProps = {
  readonly look: 'quiet' | 'ghost'
  readonly letter: RowKey
  readonly title?: string
  readonly label: string
  readonly text: string
  readonly onDo: () => Promise<unknown>
}

function CellButton({ look, letter, title, label, text, onDo }: CellButtonProps) {
  const textOf = useRefusalText()
  const { isBusy, run } = useAction<void>(async () => {
    await onDo().catch((refusal: unknown) => {
      if (!isApiError(refusal)) throw refusal
      showToast(textOf(refusal), 'bad')
    })
  })
  return (
    <Button
      look={look}
      size="s"
      title={title}
      isBusy={isBusy}
      {...pressedBy(letter)}
      aria-label={label}
      onClick={() => void run()}
    >
      {text}
    </Button>
  )
}

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
import { pressedBy } from './row-keys.ts'
import type { Claims } from './use-claims.ts'

type ClaimCellProps = { readonly claims: Claims; readonly row: string; readonly name: string }

/** Who is at a row, and how to be. */
export function ClaimCell({ claims, row, name }: ClaimCellProps) {
  const t = useTexts('queue')
  const { id: ownId } = useSelf()
  const { moment } = useFormat()
  const textOf = useRefusalText()
  const [isTaking, setIsTaking] = useState(false)
  const claim = claims.of(row)
  const told = async (done: Promise<unknown>) => {
    await done.catch((refusal: unknown) => {
      if (!isApiError(refusal)) throw refusal
      showToast(textOf(refusal), 'bad')
    })
  }
  // One each: whoever has just claimed may release at once, while the list is still read anew.
  const claiming = useAction<void>(() => told(claims.claim(row)))
  const releasing = useAction<void>(() => told(claims.release(row)))
  if (claim === undefined)
    return (
      <Button
        look="quiet"
        size="s"
        isBusy={claiming.isBusy}
        {...pressedBy('c')}
        aria-label={t('claimOf', { name })}
        onClick={() => void claiming.run()}
      >
        {t('claim')}
      </Button>
    )
  const until = t('claim.until', { moment: moment(claim.lapsesAt) })
  if (claim.by.id === ownId)
    return (
      <Button
        look="ghost"
        size="s"
        title={until}
        isBusy={releasing.isBusy}
        {...pressedBy('r')}
        aria-label={t('releaseOf', { name })}
        onClick={() => void releasing.run()}
      >
        {t('release')}
      </Button>
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

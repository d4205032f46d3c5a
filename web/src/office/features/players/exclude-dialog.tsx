import type { PlayerBrief } from '@tas/shared/contract/office/player-data.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'

const FOR_EVER = 'forEver'

type ExcludeDialogProps = { readonly player: PlayerBrief; readonly onClose: () => void }

/** Excludes a player, for one of the lengths that players themselves can choose. */
export function ExcludeDialog({ player: { id, username }, onClose }: ExcludeDialogProps) {
  const t = useTexts('players')
  const { count } = useFormat()
  const read = useCall('office/player/getProtection', { playerId: id }, { silent: true })
  const [chosen, setChosen] = useState('')
  const exclude = async (reason: string) => {
    const months = chosen === FOR_EVER ? null : Number(chosen)
    await call('office/player/exclude', { playerId: id, months, reason })
    await readAnew('office/player/getOverview', 'office/player/getProtection')
  }
  const titleOf = (months: number | null) =>
    months === null ? t('forEver') : t('exclude.months', { count: months, formatted: count(months) })
  return (
    <ActionDialog
      title={t('excludeOf', { name: username })}
      text={t('excludeText')}
      action={t('exclude')}
      isDangerous
      done={t('excludeDone')}
      isReady={chosen !== ''}
      onClose={onClose}
      onDo={exclude}
    >
      {(textOf) => (
        <Loaded read={read} fallback={<TextSkeleton />}>
          {({ exclusionMonths }) => (
            <Select
              label={t('exclude.length')}
              placeholder={t('exclude.choose')}
              value={chosen}
              data-autofocus
              choices={exclusionMonths.map((months) => ({
                value: months === null ? FOR_EVER : String(months),
                title: titleOf(months),
              }))}
              error={textOf('months')}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </Loaded>
      )}
    </ActionDialog>
  )
}

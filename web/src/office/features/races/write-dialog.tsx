import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import { PrizePreview } from './prize-preview.tsx'
import { type Race, type RaceCurrency, readRacesAnew } from './race.ts'
import { draftOfRace, emptyRace, readRace } from './race-draft.ts'
import { RaceForm } from './race-form.tsx'

type WriteDialogProps = {
  /** Null: a new one. */
  readonly race: Race | null
  readonly currencies: readonly RaceCurrency[]
  readonly games: readonly string[]
  readonly onClose: () => void
}

/** Writes a race, or changes one that nobody sees yet. */
export function WriteDialog({ race, currencies, games, onClose }: WriteDialogProps) {
  const t = useTexts('races')
  const [draft, setDraft] = useState(() => (race === null ? emptyRace(currencies[0]?.id ?? '') : draftOfRace(race)))
  const wire = readRace(draft, currencies)
  // What was seen when it was opened: somebody else may save it meanwhile.
  const [seen] = useState(() => (race === null ? null : { intId: race.intId, version: race.version }))
  return (
    <ActionDialog
      title={t(race === null ? 'add' : 'change')}
      text={t('writeText')}
      action={t('save')}
      size="l"
      reason="none"
      isReady={wire !== null}
      done={t('saved')}
      onClose={onClose}
      onDo={async () => {
        if (wire === null) return
        await call('office/contest/saveRace', { race: seen, ...wire })
        await readRacesAnew()
      }}
    >
      {(textOf) => (
        <>
          <RaceForm draft={draft} currencies={currencies} games={games} textOf={textOf} onChange={setDraft} />
          {wire !== null && <PrizePreview race={wire} currencies={currencies} />}
        </>
      )}
    </ActionDialog>
  )
}

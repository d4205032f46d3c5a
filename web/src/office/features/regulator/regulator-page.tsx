import { useEffect } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { AskedHere } from '../../kit/asked/asked-here.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { FilesDialog } from './files-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { EXPORTS } from './regulator.ts'
import { useExportColumns } from './use-export-columns.tsx'

const FIELDS = { cursor: cursorPlace() }
const LOOK_AGAIN_MS = 5_000

/** The files that were made for the regulator, and how far those are that are being made. */
export function RegulatorPage() {
  const t = useTexts('regulator')
  const { current, open, close } = useDialogs()
  const { shown, change } = useAddress(FIELDS)
  const read = useCall(EXPORTS, { limit: LIST_SIZE, cursor: shown.cursor }, { silent: true, staleTimeMs: 0 })
  const columns = useExportColumns()
  const isMaking = read.data?.items.some(({ state }) => state === 'waiting') ?? false
  useEffect(() => {
    if (!isMaking) return undefined
    const timer = setInterval(() => void readAnew(EXPORTS), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMaking])
  const made = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <Page title={t('title')} text={t('text')} actions={<Button onClick={() => open('make')}>{t('make')}</Button>}>
      <AskedHere path="office/regulator/make" />
      <CursorList
        order="newest"
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{ title: t('empty'), text: t('empty.text') }}
      />
      {current?.name === 'make' && <MakeDialog onClose={close} />}
      {made !== undefined && current?.name === 'files' && <FilesDialog made={made} onClose={close} />}
    </Page>
  )
}

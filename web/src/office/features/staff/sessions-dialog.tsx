import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { CheckList } from '../../kit/check-list.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Person } from './person.ts'

const PATH = 'staff/person/getSessions'

type SessionsDialogProps = { readonly person: Person; readonly onClose: () => void }

/** Where somebody is signed in; those that are chosen end. */
export function SessionsDialog({ person: { id: personId, name }, onClose }: SessionsDialogProps) {
  const t = useTexts('staff')
  const { moment } = useFormat()
  const read = useCall(PATH, { personId }, { silent: true, staleTimeMs: 0 })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const end = async (reason: string) => {
    for (const sessionId of chosen) await call('staff/person/endSession', { personId, sessionId, reason })
    await readAnew(PATH)
  }
  // Nothing is there to be ended: neither a reason is asked nor a button shown.
  if (read.data?.items.length === 0)
    return (
      <ReadDialog title={t('sessionsOf', { name })} read={read} onClose={onClose}>
        {() => <p className="text-ink-2">{t('sessionsNone')}</p>}
      </ReadDialog>
    )
  return (
    <ActionDialog
      title={t('sessionsOf', { name })}
      text={t('sessionsText')}
      action={t('sessionsEnd')}
      done={t('sessionsEnded', { name })}
      size="m"
      isDangerous
      isReady={chosen.size > 0}
      onClose={onClose}
      onDo={end}
    >
      {(textOf) => (
        <Loaded read={read} fallback={<TextSkeleton />}>
          {({ items }) => (
            <CheckList
              label={t('sessions')}
              choices={items.map(({ id, device, ipBlock, createdAt, lastActiveAt }) => ({
                key: id,
                title: device,
                note: (
                  <>
                    <Ltr>{ipBlock}</Ltr>
                    <Bdi className="block">{t('sessionSince', { when: moment(createdAt) })}</Bdi>
                    <Bdi className="block">{t('sessionActive', { when: moment(lastActiveAt) })}</Bdi>
                  </>
                ),
              }))}
              chosen={chosen}
              error={textOf('sessionId')}
              onChange={setChosen}
            />
          )}
        </Loaded>
      )}
    </ActionDialog>
  )
}

import { call } from '../../../lib/api.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Panel } from '../../kit/page.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useMay, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { Sentences } from './run-state.tsx'
import type { BooksIncident } from './state.ts'

type IncidentProps = { readonly incident: BooksIncident }

/** The incident of the books that is open: what is wrong, who takes care of it, and what may be done. */
export function IncidentPanel({ incident }: IncidentProps) {
  const t = useTexts('books')
  const { moment, count } = useFormat()
  const { openedAt, owner, differences, lookedAt, findings, isClosable } = incident
  return (
    <Panel title={t('incident')}>
      <div className="grid gap-4 px-5 py-4">
        <Notice>{t('incidentText')}</Notice>
        <Facts
          facts={[
            { name: t('incident.opened'), value: moment(openedAt) },
            { name: t('incident.owner'), value: owner === null ? t('incident.nobody') : <Bdi>{owner}</Bdi> },
            { name: t('incident.differences'), value: count(differences) },
            { name: t('incident.looked'), value: moment(lookedAt) },
            { name: t('incident.runbook'), value: <Ltr>docs/runbooks/ledger-verification-failed.md</Ltr> },
          ]}
        />
        {findings.length > 0 && <Sentences sentences={findings} />}
        {!isClosable && <p className="text-[13px] text-ink-2">{t('notClosable')}</p>}
        <IncidentActions incident={incident} />
      </div>
    </Panel>
  )
}

function IncidentActions({ incident: { id, owner, isClosable } }: IncidentProps) {
  const t = useTexts('books')
  const { name } = useSelf()
  const mayTake = useMay('books.verify')
  const mayClose = useMay('books.close')
  const { current, open, close } = useDialogs()
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {mayTake && owner !== name && (
        <Button look="ghost" onClick={() => open('take', id)}>
          {t('take')}
        </Button>
      )}
      {mayClose && (
        <Button look="ghost" onClick={() => open('accept', id)}>
          {t('accept')}
        </Button>
      )}
      {mayClose && (
        <Button disabled={!isClosable} onClick={() => open('close', id)}>
          {t('close')}
        </Button>
      )}
      {mayTake && current?.name === 'take' && (
        <ActionDialog
          title={t('take')}
          text={t('takeText')}
          action={t('take')}
          reason="none"
          done={t('takeDone')}
          onClose={close}
          onDo={async () => {
            await call('office/books/takeIncident', { incidentId: id })
            await readAnew('office/books/getState')
          }}
        />
      )}
      {mayClose && current?.name === 'accept' && <AcceptDialog incidentId={id} onClose={close} />}
      {mayClose && current?.name === 'close' && (
        <AskDialog
          title={t('close')}
          text={t('closeText')}
          action={t('close')}
          path="office/books/closeIncident"
          inputOf={(reason) => ({ incidentId: id, reason })}
          onClose={close}
        />
      )}
    </div>
  )
}

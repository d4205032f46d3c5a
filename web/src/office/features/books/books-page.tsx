import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { Page, Panel } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { IncidentPanel } from './incident-panel.tsx'
import { LiabilityList } from './liability-list.tsx'
import { RunState } from './run-state.tsx'
import type { BooksState } from './state.ts'
import { VerifyDialog } from './verify-dialog.tsx'

/** How often it is asked how far a verification is. */
const ASKED_EVERY_MS = 3_000

/** How the books stand: verified when, what is wrong, what is owed to players. */
export function BooksPage() {
  const t = useTexts('books')
  const mayVerify = useMay('books.verify')
  const { current, open, close } = useDialogs()
  const read = useBooksState()
  const isRunning = read.data?.run?.state === 'running'
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={
        mayVerify && (
          <>
            <Button look="ghost" disabled={isRunning} onClick={() => open('verify', 'new')}>
              {t('verifyNew')}
            </Button>
            <Button disabled={isRunning} onClick={() => open('verify', 'all')}>
              {t('verifyAll')}
            </Button>
          </>
        )
      }
    >
      <Panel title={t('state')}>
        <div className="px-5 py-4">
          <Loaded read={read} fallback={<TextSkeleton lines={3} />}>
            {(state) => <State state={state} />}
          </Loaded>
        </div>
      </Panel>
      {read.data?.incident && <IncidentPanel incident={read.data.incident} />}
      <LiabilityList />
      {mayVerify && current?.name === 'verify' && <VerifyDialog isDeep={current.id === 'all'} onClose={close} />}
    </Page>
  )
}

/** Reads the state, and goes on reading while a verification runs. */
function useBooksState() {
  const [isRunning, setIsRunning] = useState(false)
  const read = useCall(
    'office/books/getState',
    {},
    { silent: true, staleTimeMs: 0, ...(isRunning && { refetchIntervalMs: ASKED_EVERY_MS }) },
  )
  const state = read.data?.run?.state
  useEffect(() => setIsRunning(state === 'running'), [state])
  return read
}

function State({ state: { verifiedAt, run } }: { readonly state: BooksState }) {
  const t = useTexts('books')
  const { moment } = useFormat()
  return (
    <div className="grid gap-3">
      <p>{verifiedAt === null ? t('neverVerified') : t('verifiedAt', { when: moment(verifiedAt) })}</p>
      {run !== null && <RunState run={run} />}
    </div>
  )
}

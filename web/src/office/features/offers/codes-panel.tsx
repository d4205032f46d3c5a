import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Panel } from '../../kit/page.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { MakeCodesDialog } from './make-codes-dialog.tsx'
import { CODES, type CodeBatch } from './offer.ts'

const FIELDS = { codes: cursorPlace() }

/** Codes that were made for a bonus: how many, how often used; more can be made, and those of one making be void. */
export function CodesPanel({ intId }: { readonly intId: number }) {
  const t = useTexts('offers')
  const mayWrite = useMay('bonus.write')
  const { current, open, close } = useDialogs()
  const { shown, change } = useAddress(FIELDS)
  const read = useCall(CODES, { intId, cursor: shown.codes, limit: LIST_SIZE }, { silent: true, staleTimeMs: 0 })
  const columns = useColumns()
  return (
    <Panel
      title={t('codes')}
      end={
        mayWrite && (
          <Button size="s" look="ghost" onClick={() => open('makeCodes')}>
            {t('makeCodes')}
          </Button>
        )
      }
    >
      <p className="px-5 pt-3 text-[13px] text-ink-2">{t('codesText')}</p>
      <CursorList
        caption={t('codes')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        order="newest"
        place={{ cursor: shown.codes, onTurn: (codes) => change({ codes }) }}
        empty={{ title: t('codesEmpty') }}
      />
      {current?.name === 'makeCodes' && <MakeCodesDialog intId={intId} onClose={close} />}
      {current?.name === 'voidCodes' && current.id !== null && <VoidCodesDialog batchId={current.id} onClose={close} />}
    </Panel>
  )
}

function VoidCodesDialog({ batchId, onClose }: { readonly batchId: string; readonly onClose: () => void }) {
  const t = useTexts('offers')
  return (
    <ActionDialog
      title={t('voidCodes')}
      text={t('voidCodesText')}
      action={t('voidCodes')}
      isDangerous
      done={t('codesVoided')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/bonus/voidCodes', { batchId, reason })
        await readAnew(CODES)
      }}
    />
  )
}

function useColumns(): readonly Column<CodeBatch>[] {
  const t = useTexts('offers')
  const mayWrite = useMay('bonus.write')
  const { open } = useDialogs()
  const { count, moment } = useFormat()
  return [
    { key: 'note', head: t('codeNote'), namesRow: true, place: 'title', cell: ({ note }) => <bdi>{note}</bdi> },
    { key: 'state', head: t('state'), place: 'half', cell: (batch) => <CodeState batch={batch} /> },
    { key: 'count', head: t('codeCount'), kind: 'number', place: 'half', cell: (batch) => count(batch.count) },
    { key: 'uses', head: t('codeUses'), kind: 'number', place: 'half', cell: ({ uses }) => count(uses) },
    { key: 'used', head: t('codesUsed'), kind: 'number', place: 'half', cell: ({ used }) => count(used) },
    {
      key: 'until',
      head: t('codeUntil'),
      place: 'half',
      className: 'text-ink-2',
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{moment(expiresAt)}</time>,
    },
    { key: 'by', head: t('madeBy'), place: 'half', cell: ({ madeBy }) => <bdi>{madeBy.name}</bdi> },
    ...(mayWrite
      ? [
          {
            key: 'void',
            head: t('voidCodes'),
            isHeadHidden: true,
            kind: 'action',
            cell: ({ id, voidedAt }: CodeBatch) =>
              voidedAt === null && (
                <Button size="s" look="ghost" onClick={() => open('voidCodes', id)}>
                  {t('voidCodes')}
                </Button>
              ),
          } as const,
        ]
      : []),
  ]
}

function CodeState({ batch: { voidedAt, expiresAt } }: { readonly batch: CodeBatch }) {
  const t = useTexts('offers')
  const state = voidedAt !== null ? 'void' : new Date(expiresAt) <= new Date() ? 'over' : 'open'
  return <Badge look={state === 'open' ? 'good' : 'plain'}>{t(`codeState.${state}`)}</Badge>
}

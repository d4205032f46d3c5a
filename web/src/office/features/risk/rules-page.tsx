import { CASE_OUTCOMES } from '@tas/shared/contract/risk/choices.ts'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { ApprovalLink } from '../../kit/links/approval-link.tsx'
import { Page } from '../../kit/page.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { RULES, type Rule } from './rule.ts'
import { MoveRuleDialog, SaveDialog } from './rule-dialogs.tsx'
import { TryDialog } from './try-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const STATES = ['live', 'shadow', 'draft'] as const
const LOOKS = { live: 'good', shadow: 'warm', draft: 'plain' } as const
const MOVES = ['shadow', 'goLive', 'stop', 'discard'] as const

/** The rules that are asked about players, and what of them is to come. */
export function RulesPage() {
  const t = useTexts('risk')
  const { current, open, close } = useDialogs()
  const mayWrite = useMay('risk.rules')
  useLive('riskRules', RULES)
  const read = useCall(RULES, {}, { silent: true, staleTimeMs: 0 })
  const columns = useRuleColumns()
  const rule = read.data?.items.find(({ id }) => id === current?.id)
  const move = MOVES.find((one) => one === current?.name)
  return (
    <Page
      title={t('rules')}
      text={t('rulesText')}
      actions={mayWrite && <Button onClick={() => open('add')}>{t('add')}</Button>}
    >
      <CursorList
        caption={t('rules')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        empty={{ title: t('rulesEmpty'), text: t('rulesEmptyText') }}
      />
      {mayWrite && current?.name === 'add' && <SaveDialog rule={null} onClose={close} />}
      {mayWrite && rule !== undefined && current?.name === 'write' && <SaveDialog rule={rule} onClose={close} />}
      {mayWrite && rule !== undefined && move !== undefined && (
        <MoveRuleDialog rule={rule} move={move} onClose={close} />
      )}
      {rule !== undefined && current?.name === 'try' && <TryDialog rule={rule} onClose={close} />}
      {rule !== undefined && current?.name === 'versions' && <VersionsDialog rule={rule} onClose={close} />}
    </Page>
  )
}

function useRuleColumns(): readonly Column<Rule>[] {
  const t = useTexts('risk')
  return [
    { key: 'name', head: t('rule'), namesRow: true, place: 'title', cell: ({ name }) => <Ltr>{name}</Ltr> },
    { key: 'state', head: t('stands'), place: 'whole', cell: (rule) => <RuleState rule={rule} /> },
    { key: 'outcomes', head: t('outcomes'), place: 'whole', cell: (rule) => <RuleOutcomes rule={rule} /> },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      place: 'whole',
      cell: (rule) => <RuleActions rule={rule} />,
    },
  ]
}

function RuleState({ rule }: { readonly rule: Rule }) {
  const t = useTexts('risk')
  const { count, moment } = useFormat()
  const standing = STATES.flatMap((state) => rule[state] ?? [])
  return (
    <span className="grid gap-1">
      {standing.map(({ id, state, number, since }) => (
        <span key={id} className="flex flex-wrap items-center gap-2">
          {state !== 'ended' && <Badge look={LOOKS[state]}>{t(`state.${state}`)}</Badge>}
          <span>{t('versionSince', { number: count(number), moment: moment(since) })}</span>
        </span>
      ))}
      {standing.length === 0 && <span className="text-ink-3">{t('state.ended')}</span>}
      {rule.shadow !== null && rule.shadow.triedAt === null && (
        <span className="text-[13px] text-ink-2">{t('untried')}</span>
      )}
      {rule.approvalId !== null && (
        <span className="text-[13px] text-ink-2">
          {t('waitsForSecond')} <ApprovalLink approvalId={rule.approvalId} />
        </span>
      )}
    </span>
  )
}

/** What came of closed cases in which the rule had held: how right it is. */
function RuleOutcomes({ rule: { outcomes } }: { readonly rule: Rule }) {
  const t = useTexts('risk')
  const { count } = useFormat()
  const known = CASE_OUTCOMES.filter((outcome) => outcomes[outcome] > 0)
  if (known.length === 0) return <span className="text-ink-3">{t('outcomesNone')}</span>
  return (
    <span className="grid gap-0.5 text-[14px]">
      {known.map((outcome) => (
        <span key={outcome}>
          {t(`outcome.${outcome}`)}: {count(outcomes[outcome])}
        </span>
      ))}
    </span>
  )
}

function RuleActions({ rule }: { readonly rule: Rule }) {
  const t = useTexts('risk')
  const { open } = useDialogs()
  const [mayWrite, maySee] = [useMay('risk.rules'), useMay('risk.see')]
  const { draft, shadow, live, approvalId } = rule
  const isFree = approvalId === null
  const actions = [
    ...(mayWrite && draft !== null ? (['shadow'] as const) : []),
    ...(mayWrite && shadow !== null && shadow.triedAt !== null && isFree ? (['goLive'] as const) : []),
    ...(mayWrite && live !== null && isFree ? (['stop'] as const) : []),
    ...(mayWrite ? (['write'] as const) : []),
    ...(mayWrite && (draft !== null || shadow !== null) ? (['discard'] as const) : []),
    ...(maySee && (draft ?? shadow ?? live) !== null ? (['try'] as const) : []),
    'versions' as const,
  ]
  return (
    <span className="flex flex-wrap gap-1 @4xl:flex-nowrap @4xl:justify-end">
      {actions.map((action) => (
        <Button
          key={action}
          look="ghost"
          size="s"
          aria-label={t('actionOf', { action: t(action), rule: rule.name })}
          onClick={() => open(action, rule.id)}
        >
          {t(action)}
        </Button>
      ))}
    </span>
  )
}

import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import { readRule } from '@tas/shared/rules/risk/read-rule.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import {
  listCurrentVersions,
  listVersions,
  moveVersion,
  NO_OUTCOMES,
  noteTried,
  readOutcomes,
  readVersions,
  ruleOf,
  saveDraft,
  tryRule,
  type VersionRow,
} from '../../risk/index.ts'
import { listWaitingOf, readNames } from '../../staff/index.ts'
import { heldView } from './finding-view.ts'

type Rules = CallData<'office/risk/getRules'>
type Version = CallData<'office/risk/getVersions'>['items'][number]
type Tx = PrivilegedTxContext['tx']

/** Every rule with the versions that stand, and what of it waits for a second person. */
export async function getRules({ tx }: PrivilegedTxContext): Promise<Done<Rules>> {
  const [versions, outcomes, lives, stops] = await Promise.all([
    listCurrentVersions(tx),
    readOutcomes(tx),
    listWaitingOf(tx, 'office/risk/goLive'),
    listWaitingOf(tx, 'office/risk/stop'),
  ])
  const views = await viewsOf(tx, versions)
  const waiting = new Map([...lives, ...stops].map(({ id, payload }) => [versionIn(payload), id]))
  const items = [...Map.groupBy(versions, ({ ruleId }) => ruleId)].map(([id, own]) => {
    const inState = (state: VersionRow['state']) => {
      const version = own.find((one) => one.state === state)
      return version === undefined ? null : (views.get(version.id) ?? null)
    }
    const approvalId = own.flatMap((version) => waiting.get(version.id) ?? [])[0] ?? null
    const stands = { draft: inState('draft'), shadow: inState('shadow'), live: inState('live') }
    return { id, name: own[0]?.name ?? '', ...stands, outcomes: outcomes.get(id) ?? NO_OUTCOMES, approvalId }
  })
  return { data: { items }, line: { action: 'risk.rules_read', targetId: null } }
}

function versionIn(payload: string): string {
  const asked = calls['office/risk/goLive'].input.safeParse(JSON.parse(payload))
  return asked.success ? asked.data.versionId : ''
}

/** The versions of a rule. @throws Refusal risk.rule_unknown */
export async function getRuleVersions(
  { tx }: PrivilegedTxContext,
  { ruleId }: ParsedInput<'office/risk/getVersions'>,
): Promise<Done<CallData<'office/risk/getVersions'>>> {
  const versions = await listVersions(tx, ruleId)
  if (versions.length === 0) throw refuse('risk.rule_unknown')
  const items = [...(await viewsOf(tx, versions)).values()]
  return { data: { items }, line: { action: 'risk.versions_read', targetId: ruleId } }
}

async function viewsOf(tx: Tx, versions: readonly VersionRow[]): Promise<ReadonlyMap<string, Version>> {
  const names = await readNames(
    tx,
    versions.flatMap(({ madeBy }) => madeBy ?? []),
  )
  return new Map(
    versions.map(({ id, number, state, body, madeBy, madeAt, since, triedAt }) => [
      id,
      {
        id,
        number,
        state,
        body,
        madeBy: madeBy === null ? null : (names.get(madeBy) ?? madeBy),
        madeAt: madeAt.toISOString(),
        since: since.toISOString(),
        triedAt: triedAt?.toISOString() ?? null,
      },
    ]),
  )
}

/** What is wrong with a text as a rule. */
export async function checkRule(
  _ctx: PrivilegedTxContext,
  { body }: ParsedInput<'office/risk/checkRule'>,
): Promise<Done<CallData<'office/risk/checkRule'>>> {
  const faults = readRule(body).faults ?? []
  return { data: { faults: [...faults] }, line: { action: 'risk.rule_checked', targetId: null } }
}

/** Writes a draft. @throws Refusal as `saveDraft` of the module */
export async function saveRuleDraft(
  { tx, staff }: PrivilegedTxContext,
  { name, body }: ParsedInput<'office/risk/saveDraft'>,
): Promise<Done<CallData<'office/risk/saveDraft'>>> {
  const { id, ruleId, number } = await saveDraft(tx, { name, body, staffId: staff.id })
  return {
    data: { versionId: id, number },
    line: { action: 'risk.draft_saved', targetId: ruleId, details: { rule: name, version: number } },
  }
}

/** Tries a version on what was decided; from then on it may go live. @throws Refusal risk.version_unknown */
export async function tryRuleVersion(
  { app, tx }: PrivilegedTxContext,
  { versionId, days }: ParsedInput<'office/risk/tryRule'>,
): Promise<Done<CallData<'office/risk/tryRule'>>> {
  const version = (await readVersions(tx, [versionId])).get(versionId)
  if (version === undefined) throw refuse('risk.version_unknown')
  await noteTried(tx, versionId)
  const { sample, ...counts } = await tryRule(tx, { rule: ruleOf(version.body), days })
  const numbers = await readPlayerNumbers(
    tx,
    sample.map(({ playerId }) => playerId),
  )
  const items = sample.map(({ playerId, point, madeAt, currency, because }) => ({
    uid: numbers.get(playerId) ?? 0,
    point,
    at: madeAt.toISOString(),
    because: because.map((held) => heldView(app, currency, held)),
  }))
  const details = { rule: version.name, version: version.number, days, found: counts.found }
  return { data: { ...counts, sample: items }, line: { action: 'risk.rule_tried', targetId: version.ruleId, details } }
}

type Moved = ParsedInput<'office/risk/shadow'>

/** Puts a draft into the shadow. @throws Refusal risk.version_unknown, risk.version_other */
export async function shadowRule({ tx }: PrivilegedTxContext, { versionId }: Moved) {
  const version = await moveVersion(tx, { versionId, from: ['draft'], to: 'shadow' })
  return { data: {}, line: { action: 'risk.rule_shadowed', ...about(version) } }
}

/** Has a version do what it says: two people say so. @throws Refusal risk.version_unknown, risk.version_other, risk.version_untried */
export async function goLive({ tx }: PrivilegedTxContext, { versionId }: Moved) {
  const version = await moveVersion(tx, { versionId, from: ['shadow'], to: 'live' })
  return { data: {}, line: { action: 'risk.rule_live', ...about(version) } }
}

/** Ends a live version: two people say so. @throws Refusal risk.version_unknown, risk.version_other */
export async function stopRule({ tx }: PrivilegedTxContext, { versionId }: Moved) {
  const version = await moveVersion(tx, { versionId, from: ['live'], to: 'ended' })
  return { data: {}, line: { action: 'risk.rule_stopped', ...about(version) } }
}

/** Ends what does nothing yet. @throws Refusal risk.version_unknown, risk.version_other */
export async function discardRule({ tx }: PrivilegedTxContext, { versionId }: Moved) {
  const version = await moveVersion(tx, { versionId, from: ['draft', 'shadow'], to: 'ended' })
  return { data: {}, line: { action: 'risk.rule_discarded', ...about(version) } }
}

function about({ ruleId, name, number }: VersionRow) {
  return { targetId: ruleId, details: { rule: name, version: number } }
}

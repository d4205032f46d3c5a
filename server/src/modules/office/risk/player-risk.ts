import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listHitsOf } from '../../blocklist/index.ts'
import { listPlaces } from '../../identity/index.ts'
import { listCasesOf, listDecisionsOf, readFigures, readVersions } from '../../risk/index.ts'
import { requireAccount } from '../players/player-brief.ts'
import { figureView, findingViews } from './finding-view.ts'

const PATH = 'office/player/getRisk'
const MOST_DECISIONS = 20
const MOST_CASES = 20
const MOST_HITS = 20

/**
 * What rules know and found of a player. The look is a line of the trail and none of the list that players read: the law forbids to let
 * them know of it. @throws Refusal office.player_unknown
 */
export async function showPlayerRisk(
  { app, tx }: PrivilegedTxContext,
  { playerId }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const { currency } = await requireAccount(tx, playerId)
  const decisions = await listDecisionsOf(tx, playerId, MOST_DECISIONS)
  const ids = decisions.flatMap(({ findings }) => findings.map(({ versionId }) => versionId))
  const [figures, cases, hits, places, versions] = await Promise.all([
    readFigures(tx, playerId),
    listCasesOf(tx, playerId, MOST_CASES),
    listHitsOf(tx, playerId, MOST_HITS),
    listPlaces(tx, playerId),
    readVersions(tx, [...new Set(ids)]),
  ])
  const devices = new Map(
    places.flatMap(({ deviceMark, device, at }) =>
      deviceMark === null ? [] : [[deviceMark.toString('hex'), { device, lastAt: at.toISOString() }] as const],
    ),
  )
  const data = {
    figures: [...figures].map(([feature, value]) => ({
      feature,
      value: figureView(app, currency, { feature, value }),
    })),
    decisions: decisions.map((decision) => ({
      id: decision.id,
      point: decision.point,
      at: decision.madeAt.toISOString(),
      score: decision.score,
      findings: findingViews(app, decision, versions),
    })),
    cases: cases.map(({ id, state, score, openedAt }) => ({ id, state, score, openedAt: openedAt.toISOString() })),
    hits: hits.map(({ kind, shown, door, at }) => ({ kind, shown, door, at: at.toISOString() })),
    devices: [...devices].map(([code, rest]) => ({ code, ...rest })),
  }
  return { data, line: { action: 'risk.player_read', targetId: playerId } }
}

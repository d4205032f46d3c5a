import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { VERIFICATION_STATUSES, WAITING_FOR_STAFF } from '@tas/shared/rules/verification/edges.ts'
import { IDENTIFIED_LEVEL, LEVELS, NEEDS_OF } from '@tas/shared/rules/verification/levels.ts'
import { birthDayOf, expiryDayOf, MRZ_CHECKS, readMrz } from '@tas/shared/rules/verification/mrz.ts'
import { matchZoneName } from '@tas/shared/rules/verification/zone-name.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { lookerOf, recordAccess } from '../../audit/index.ts'
import { readPlayerNumbers, readProfile, readToday } from '../../identity/index.ts'
import { currencyOf, readPurses, writeAmount } from '../../ledger/index.ts'
import {
  type CheckRow,
  findSamePapers,
  listChecks,
  listWaitingChecks,
  noteLook,
  readCheck,
  readCheckSteps,
  readExamination,
  readFilesBeside,
  readPaperPicture,
  readStatus,
  type ShownExamination,
  seenMark,
} from '../../verification/index.ts'
import { namedSteps } from '../named-steps.ts'
import { requireAccount } from '../players/player-brief.ts'
import { EMPTY_PAGE, pageOfPlayers } from '../queues/page-of-players.ts'
import { readWorkFilter } from '../queues/read-work-filter.ts'

type Row = CallData<'office/verification/getQueue'>['items'][number]
type Shown = CallData<'office/verification/get'>

const OVER = ['approved', 'rejected_final', 'expired'] as const
const VIEWS = {
  with_player: VERIFICATION_STATUSES.filter(
    (status) => ![...WAITING_FOR_STAFF, ...OVER, 'not_started'].includes(status),
  ),
  over: OVER,
} as const

export async function getVerifications(
  ctx: PrivilegedTxContext,
  { view, type = null, ...page }: ParsedInput<'office/verification/getQueue'>,
): Promise<Done<CallData<'office/verification/getQueue'>>> {
  const { tx } = ctx
  const line = { action: 'verification.queue_read', targetId: null }
  const filter = await readWorkFilter(ctx, 'verifications', page)
  if (filter === null) return { data: EMPTY_PAGE, line }
  const which = { type, filter }
  const data = await pageOfPlayers(
    tx,
    page,
    (asked) =>
      view === 'waiting'
        ? listWaitingChecks(tx, { ...which, ...asked })
        : listChecks(tx, { statuses: VIEWS[view], isNewestFirst: view === 'over', ...which, ...asked }),
    rowView,
  )
  return { data, line }
}

/** More than there are kinds of checks. */
const MOST_OF_PLAYER = 100

/** How one player is known, and each check of their papers. @throws Refusal office.player_unknown */
export async function getChecksOf(
  { tx }: PrivilegedTxContext,
  { playerId }: ParsedInput<'office/player/getChecks'>,
): Promise<Done<CallData<'office/player/getChecks'>>> {
  const { intId } = await requireAccount(tx, playerId)
  const page = { statuses: VERIFICATION_STATUSES, isNewestFirst: true, after: null, limit: MOST_OF_PLAYER }
  const [checks, { level, missing }] = await Promise.all([
    listChecks(tx, { ...page, filter: { playerId } }),
    readStatus(tx, playerId),
  ])
  const nextLevel = LEVELS.find((one) => one > level) ?? null
  return {
    data: { items: checks.map((check) => rowView(check, intId)), level, nextLevel, missing },
    line: { action: 'office.player_checks_read', targetId: playerId },
  }
}

function rowView(check: CheckRow, uid: number): Row {
  const { id, type, status, paper, tries, sentAt, decidedAt, isMoneyWaiting } = check
  return {
    id,
    uid,
    typeId: type,
    statusId: status,
    paper,
    tries,
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    isMoneyWaiting,
  }
}

/** One check as staff see it, with who its player says they are. @throws Refusal verification.check_unknown */
export async function showVerification(
  { app, tx, staff }: PrivilegedTxContext,
  { id }: ParsedInput<'office/verification/get'>,
): Promise<Done<Shown>> {
  const check = await readCheck(tx, id)
  if (check === null) throw refuse('verification.check_unknown')
  const { playerId, fault, note, comment, playerNote, zone, expiresOn } = check
  await noteAccess({ tx, staff }, playerId)
  const [files, steps, same, person, today, seen, money, examination] = await Promise.all([
    readFilesBeside(tx, check, staff.id),
    readCheckSteps(tx, id),
    findSamePapers(tx, check),
    personOf(tx, playerId),
    readToday(tx),
    seenMark(tx, check),
    moneyOf(app, tx, check),
    readExamination(tx, check),
  ])
  const numbers = await readPlayerNumbers(tx, [playerId, ...same.byFile, ...same.byNumber])
  const uidsOf = (ids: readonly string[]) => ids.flatMap((one) => numbers.get(one) ?? [])
  const data = {
    ...rowView(check, numbers.get(playerId) ?? 0),
    seen,
    person,
    files: [...files],
    zone: zone === null ? null : zoneView(zone, { today, person }),
    examination: examination === null ? null : examinationView(examination),
    playerNote,
    fault,
    note,
    comment,
    expiresOn,
    money,
    sameFile: uidsOf(same.byFile),
    sameDocument: uidsOf(same.byNumber),
    steps: (await namedSteps(tx, steps)).map(({ status, ...step }) => ({ ...step, statusId: status })),
  }
  return { data, line: { action: 'verification.check_read', targetId: playerId, details: { check: id } } }
}

function examinationView({ state, at, findings }: ShownExamination): Shown['examination'] {
  const isOver = state === 'done' || state === 'given_up'
  return { state: isOver ? state : 'waiting', at: at.toISOString(), findings: [...(findings ?? [])] }
}

/** What a player who was refused for good still holds and two people settle. */
async function moneyOf(
  app: PrivilegedTxContext['app'],
  tx: PrivilegedTxContext['tx'],
  { playerId, type, status }: CheckRow,
): Promise<Shown['money']> {
  if (status !== 'rejected_final' || !NEEDS_OF[IDENTIFIED_LEVEL].includes(type)) return null
  const owned = await readPurses(tx, playerId)
  if (owned === null || owned.balanceMinor.cash === 0n) return null
  const { currency, balanceMinor } = owned
  const amount = writeAmount(app, currency)(balanceMinor.cash)
  return { amount, currency, pointCount: currencyOf(app, currency).pointCount }
}

/** Who a player says they are; of one who was erased nothing is left. */
async function personOf(tx: PrivilegedTxContext['tx'], playerId: string): Promise<Shown['person']> {
  const profile = await readProfile(tx, playerId)
  if (profile === null) return null
  const { firstName, lastName, birthDate, country, address, zipCode } = profile
  return { firstName, lastName, birthDate, country, address, zipCode }
}

function zoneView(
  typed: string,
  { today, person }: { readonly today: string; readonly person: Shown['person'] },
): Shown['zone'] {
  const read = readMrz(typed)
  if (read === null) return null
  const { format, issuer, documentNumber, nationality, surname, givenNames, checks } = read
  return {
    format,
    issuer,
    documentNumber,
    nationality,
    surname,
    givenNames,
    nameMatch: person === null ? 'none' : matchZoneName(person, read),
    birthDate: birthDayOf(read, today),
    expiresOn: expiryDayOf(read, today),
    wrong: MRZ_CHECKS.filter((one) => !checks[one]),
  }
}

/** The look stands in the list that its player reads: who of staff it was stays with the operator. */
async function noteAccess({ tx, staff }: Pick<PrivilegedTxContext, 'tx' | 'staff'>, playerId: string): Promise<void> {
  await recordAccess(tx, { ...lookerOf(staff), playerId, purpose: 'verification', what: 'papers' })
}

/** A picture of a paper; each look is told to its player. @throws Refusal verification.file_gone, verification.store_away */
export async function getFile(
  { app, tx, staff }: PrivilegedTxContext,
  { fileId }: ParsedInput<'office/verification/getFile'>,
): Promise<Done<CallData<'office/verification/getFile'>>> {
  const picture = await readPaperPicture(app, tx, fileId)
  if (picture === null) throw refuse('verification.file_gone')
  await noteAccess({ tx, staff }, picture.playerId)
  await noteLook(tx, fileId, staff.id)
  const data = { contentType: 'image/webp' as const, base64: picture.base64 }
  return { data, line: { action: 'verification.file_read', targetId: picture.playerId, details: { file: fileId } } }
}

import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { isOver, WITHDRAWAL_STATUSES } from '@tas/shared/rules/withdrawals/edges.ts'
import { approvalsOf, twoCauseOf } from '@tas/shared/rules/withdrawals/routing.ts'
import { STATUSES_OF_REQUEST_VIEW } from '@tas/shared/rules/withdrawals/views.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { findPayoutGateway, payoutGateways, readCreditedSum, readQuestionStates } from '../../cashier/index.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { currencyOf, readPurses, writeAmount } from '../../ledger/index.ts'
import { reachesAll } from '../../staff/index.ts'
import { readStatus } from '../../verification/index.ts'
import {
  accountView,
  listQueue,
  NOTHING_ASKED,
  type RequestRow,
  readAccount,
  readAccountsOfRequests,
  readAsked,
  readDaySums,
  readFirstYes,
  readOwner,
  readPaidSum,
  readRequest,
  readRequestOwners,
  readSteps,
  sentCoinsView,
  settingMinor,
} from '../../withdrawals/index.ts'
import { namedQuestions } from '../named-questions.ts'
import { namedSteps } from '../named-steps.ts'
import { requireAccount } from '../players/player-brief.ts'
import { pageOfPlayers } from '../queues/page-of-players.ts'
import { paymentChoices, readPaymentFilter } from '../queues/read-payment-filter.ts'
import { lookAtName, lookAtNames } from './look-at-name.ts'

type Queued = CallData<'office/withdrawal/getQueue'>['items'][number]
type Row = Omit<Queued, 'name' | 'account'>
type Shown = CallData<'office/withdrawal/get'>
type Page = Pick<ParsedInput<'office/withdrawal/getQueue'>, 'limit' | 'cursor'>
/** What stands beside requests in a list, by their ids: what was asked for within a day, how questions stand, which one of two people approved. */
type Beside = {
  readonly daySums: Awaited<ReturnType<typeof readDaySums>>
  readonly questions: Awaited<ReturnType<typeof readQuestionStates>>
  readonly firstYes: Awaited<ReturnType<typeof readFirstYes>>
}

/** A part of the queue; with the names of its players for who asks for them and may see them, and then the look is written down. */
export async function getWithdrawals(
  ctx: PrivilegedTxContext,
  { view, status, limit, cursor, withNames, ...narrowed }: ParsedInput<'office/withdrawal/getQueue'>,
): Promise<Done<CallData<'office/withdrawal/getQueue'>>> {
  const { app, tx, staff, language } = ctx
  const filter = await readPaymentFilter({ app, tx }, narrowed)
  const statuses = STATUSES_OF_REQUEST_VIEW[view].filter((one) => status == null || one === status)
  const page = await pageOfRequests(
    { app, tx },
    { limit, cursor },
    { statuses: filter === null ? [] : statuses, isNewestFirst: view === 'over', ...(filter && { filter }) },
  )
  const mayName = withNames && (await reachesAll(tx, staff, 'player.person'))
  const items = await queuedOf(ctx, page.items, { mayName })
  return {
    data: { items, cursor: page.cursor, choices: paymentChoices({ app, language }, payoutGateways) },
    line: { action: 'withdrawals.queue_read', targetId: null, details: { names: mayName } },
  }
}

/** Rows with where the money goes, and with the names of their players where they may be seen. */
async function queuedOf(
  { tx, staff }: PrivilegedTxContext,
  rows: readonly Row[],
  { mayName }: { readonly mayName: boolean },
): Promise<Queued[]> {
  const ids = rows.map(({ id }) => id)
  const [accounts, owners] = await Promise.all([readAccountsOfRequests(tx, ids), readRequestOwners(tx, ids)])
  const players = [...owners.values()].map(({ playerId }) => playerId)
  const names = mayName ? await lookAtNames(tx, staff, players) : new Map<string, string>()
  return rows.map((row) => {
    const { bank = null, network = null, tail = null } = accounts.get(row.id) ?? {}
    const name = names.get(owners.get(row.id)?.playerId ?? '') ?? null
    return { ...row, name, account: tail === null ? null : { bank, network, tail } }
  })
}

/** Withdrawals of one player, however they stand. @throws Refusal office.player_unknown */
export async function getWithdrawalsOf(
  { app, tx }: PrivilegedTxContext,
  { playerId, ...page }: ParsedInput<'office/player/getWithdrawals'>,
): Promise<Done<CallData<'office/player/getWithdrawals'>>> {
  await requireAccount(tx, playerId)
  const which = { statuses: WITHDRAWAL_STATUSES, isNewestFirst: true, filter: { playerId } }
  return {
    data: await pageOfRequests({ app, tx }, page, which),
    line: { action: 'office.player_withdrawals_read', targetId: playerId },
  }
}

/** A page of requests as staff see them, each with why it needs two people. */
async function pageOfRequests(
  { app, tx }: Pick<PrivilegedTxContext, 'app' | 'tx'>,
  page: Page,
  which: Pick<Parameters<typeof listQueue>[1], 'statuses' | 'isNewestFirst' | 'filter'>,
): Promise<CallData<'office/player/getWithdrawals'>> {
  let beside: Beside = { daySums: new Map(), questions: new Map(), firstYes: new Set() }
  return pageOfPlayers(
    tx,
    page,
    async (asked) => {
      const rows = await listQueue(tx, { ...which, ...asked })
      beside = await readBeside(
        tx,
        rows.map(({ id }) => id),
      )
      return rows
    },
    (row, uid) => rowView(app, row, { uid, ...beside }),
  )
}

async function readBeside(tx: PrivilegedTxContext['tx'], ids: readonly string[]): Promise<Beside> {
  const [daySums, questions, firstYes] = await Promise.all([
    readDaySums(tx, ids),
    readQuestionStates(tx, ids),
    readFirstYes(tx, ids),
  ])
  return { daySums, questions, firstYes }
}

function rowView(
  app: App,
  row: RequestRow,
  { uid, daySums, questions, firstYes }: Beside & { readonly uid: number },
): Row {
  const { id, intId, status, way, currency, gatewayCode, approvalsNeeded, isLocked } = row
  const write = writeAmount(app, currency)
  return {
    id,
    intId,
    uid,
    status,
    way,
    currency,
    pointCount: currencyOf(app, currency).pointCount,
    amount: write(row.amountMinor),
    fee: write(row.feeMinor),
    gatewayCode,
    approvals: approvalsOf(row, firstYes.has(id)),
    twoCause: twoCauseOf({
      approvalsNeeded,
      amountMinor: row.amountMinor,
      dayMinor: daySums.get(id) ?? row.amountMinor,
      twoFromMinor: settingMinor(app, 'twoApproversFrom', currency),
    }),
    reviewCause: row.reviewCause,
    isLocked,
    canGiveUp: findPayoutGateway(gatewayCode)?.giveUp !== undefined,
    question: questions.get(id) ?? null,
    askedAt: row.createdAt.toISOString(),
  }
}

/** One request as staff see it: who took which step, what else its player has, and how they are known. @throws Refusal withdrawals.request_unknown */
export async function showWithdrawal(
  ctx: PrivilegedTxContext,
  { id }: ParsedInput<'office/withdrawal/get'>,
): Promise<Done<Shown>> {
  const { app, tx, staff } = ctx
  const row = await readRequest(tx, id)
  if (row === null) throw refuse('withdrawals.request_unknown')
  const { playerId, currency, reference, rejection, note } = row
  const mayName = await reachesAll(tx, staff, 'player.person')
  const [numbers, account, owner, steps, asked, beside, player, coin] = await Promise.all([
    readPlayerNumbers(tx, [playerId]),
    readAccount(tx, row.accountId),
    readOwner(tx, row.accountId),
    readSteps(tx, id),
    readAsked(tx, [playerId]),
    readBeside(tx, [id]),
    payeeOf(ctx, row, { mayName }),
    // By the connection that is held: a look takes one, however much it shows.
    sentCoinsView({ ...app, db: tx }, row),
  ])
  const { open, monthCount } = asked.get(playerId) ?? NOTHING_ASKED
  const write = writeAmount(app, currency)
  return {
    data: {
      ...rowView(app, row, { uid: numbers.get(playerId) ?? 0, ...beside }),
      net: write(row.amountMinor - row.feeMinor),
      reference,
      rejection,
      note,
      coin,
      account: account && accountView(account),
      // The look at the name is written down with that of the player's.
      owner: owner && { ...owner, name: mayName ? owner.name : null },
      steps: await namedSteps(tx, steps),
      questions: await namedQuestions(tx, id),
      paidBefore: monthCount - open,
      openBeside: open - (isOver(row.status) ? 0 : 1),
      player,
      route: {
        daySum: write(beside.daySums.get(id) ?? row.amountMinor),
        twoFrom: write(settingMinor(app, 'twoApproversFrom', currency)),
        autoCeiling: write(settingMinor(app, 'autoApproveCeilings', currency)),
      },
    },
    line: { action: 'withdrawals.request_read', targetId: playerId, details: { request: id } },
  }
}

async function payeeOf(
  { app, tx, staff }: PrivilegedTxContext,
  { playerId, currency }: RequestRow,
  { mayName }: { readonly mayName: boolean },
): Promise<Shown['player']> {
  const [purses, status, deposited, withdrawn, name] = await Promise.all([
    readPurses(tx, playerId),
    readStatus(tx, playerId),
    readCreditedSum(tx, playerId),
    readPaidSum(tx, playerId),
    mayName ? lookAtName(tx, staff, playerId) : null,
  ])
  assert(purses !== null, 'every player has purses')
  const write = writeAmount(app, currency)
  const { cash, bonus } = purses.balanceMinor
  return {
    name,
    level: status.level,
    main: write(cash),
    bonus: write(bonus),
    deposited: write(deposited),
    withdrawn: write(withdrawn),
  }
}

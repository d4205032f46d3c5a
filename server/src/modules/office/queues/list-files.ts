import type { QueueName } from '@tas/shared/contract/office/queues.ts'
import { LIABILITY_COLUMNS } from '../../revenue/index.ts'
import { getApprovals, getTrail } from '../../staff/index.ts'
import { getDeposits } from '../deposits/show-deposits.ts'
import { getLiability } from '../operations/books.ts'
import { getCases as getExclusionCases } from '../operations/exclusion.ts'
import { getFinanceChecks } from '../operations/finance.ts'
import { getOwed } from '../operations/owed.ts'
import { getReturnIncidents } from '../operations/returns.ts'
import { getStops } from '../operations/stops.ts'
import { listPlayers } from '../players/list-players.ts'
import { getProviderIncidents } from '../reconciliation/incidents.ts'
import { getCases } from '../risk/cases.ts'
import { getHits } from '../screening/hits.ts'
import { getQueue as getTickets } from '../tickets/show-tickets.ts'
import { getVerifications } from '../verification/show-verifications.ts'
import { getDestinations } from '../withdrawals/destinations.ts'
import { getWithdrawals } from '../withdrawals/show-withdrawals.ts'
import { type ListFile, listFile } from './list-file.ts'

const UID = { en: 'Player (UID)', fa: 'بازیکن (شناسه)' }
const CURRENCY = { en: 'Currency', fa: 'ارز' }
const STATE = { en: 'State', fa: 'وضعیت' }
const REASON = { en: 'Reason', fa: 'دلیل' }
const ASKED_AT = { en: 'Asked at (UTC)', fa: 'زمان درخواست (UTC)' }
const GAME = { en: 'Game', fa: 'بازی' }

/** No name of a player is in a file: nobody is told of a look at it. */
const getUnnamed: typeof getWithdrawals = (ctx, asked) => getWithdrawals(ctx, { ...asked, withNames: false })

/** Whom of this business an account looks like, and by what; whoever is of another business has no name here. */
const likenessOf = ({ uid, kinds }: { readonly uid: number | null; readonly kinds: readonly string[] }) =>
  `${uid ?? '?'}: ${kinds.join(' ')}`

/** What each list is as a file: names and moments as the wire has them, the columns in the language of whoever takes it out. */
export const listFiles: Readonly<Record<QueueName, ListFile>> = {
  approvals: listFile('staff/approval/getQueue', getApprovals, [
    { head: { en: 'Request', fa: 'درخواست' }, cell: ({ id }) => id },
    { head: { en: 'Right', fa: 'دسترسی' }, cell: ({ permission }) => permission },
    { head: { en: 'Call', fa: 'فراخوان' }, cell: ({ call }) => call },
    { head: { en: 'Asked by', fa: 'درخواست‌کننده' }, cell: ({ askedBy }) => askedBy.name },
    { head: ASKED_AT, cell: ({ askedAt }) => askedAt },
    { head: REASON, cell: ({ reason }) => reason },
    { head: STATE, cell: ({ state }) => state },
    { head: { en: 'Settled by', fa: 'تصمیم‌گیرنده' }, cell: ({ settledBy }) => settledBy?.name ?? null },
  ]),
  finance: listFile('office/finance/getOpen', getFinanceChecks, [
    { head: UID, cell: ({ uid }) => uid },
    { head: { en: 'Net deposits', fa: 'خالص واریز' }, cell: ({ net }) => net },
    { head: CURRENCY, cell: ({ currency }) => currency },
    { head: ASKED_AT, cell: ({ askedAt }) => askedAt },
  ]),
  owed: listFile('office/owed/getList', getOwed, [
    { head: UID, cell: ({ uid }) => uid },
    { head: { en: 'Amount', fa: 'مبلغ' }, cell: ({ amount }) => amount },
    { head: CURRENCY, cell: ({ currency }) => currency },
    { head: { en: 'Ordered at (UTC)', fa: 'زمان دستور (UTC)' }, cell: ({ order }) => order?.orderedAt ?? null },
    { head: { en: 'Ordered by', fa: 'دستوردهنده' }, cell: ({ order }) => order?.orderedBy ?? null },
  ]),
  exclusion: listFile('office/exclusion/getCases', getExclusionCases, [
    { head: UID, cell: ({ uid }) => uid },
    { head: STATE, cell: ({ isHold }) => (isHold ? 'held' : 'open') },
    { head: { en: 'Opened at (UTC)', fa: 'زمان گشایش (UTC)' }, cell: ({ openedAt }) => openedAt },
    { head: { en: 'Looks like', fa: 'شبیه' }, cell: ({ alike }) => alike.map(likenessOf).join('; ') },
  ]),
  deposits: listFile('office/deposit/getQueue', getDeposits, [
    { head: { en: 'Deposit', fa: 'واریز' }, cell: ({ intId }) => intId },
    { head: UID, cell: ({ uid }) => uid },
    { head: STATE, cell: ({ status }) => status },
    { head: REASON, cell: ({ reason }) => reason },
    { head: { en: 'Amount', fa: 'مبلغ' }, cell: ({ amount }) => amount },
    { head: { en: 'Credited', fa: 'به حساب نشسته' }, cell: ({ credited }) => credited },
    { head: CURRENCY, cell: ({ currency }) => currency },
    { head: { en: 'Gateway', fa: 'درگاه' }, cell: ({ gatewayCode }) => gatewayCode },
    { head: ASKED_AT, cell: ({ askedAt }) => askedAt },
  ]),
  differences: listFile('office/cashier/getIncidents', getProviderIncidents, [
    { head: { en: 'Difference', fa: 'مغایرت' }, cell: ({ kind }) => kind },
    { head: { en: 'Gateway', fa: 'درگاه' }, cell: ({ gatewayCode }) => gatewayCode },
    { head: { en: 'Deposit', fa: 'واریز' }, cell: ({ deposit }) => deposit?.intId ?? null },
    { head: UID, cell: ({ deposit }) => deposit?.uid ?? null },
    { head: { en: 'Provider', fa: 'گفتهٔ درگاه' }, cell: ({ theirs }) => theirs },
    { head: { en: 'Books', fa: 'دفترها' }, cell: ({ ours }) => ours },
    { head: { en: 'Opened at (UTC)', fa: 'زمان باز شدن (UTC)' }, cell: ({ openedAt }) => openedAt },
    { head: { en: 'Owner', fa: 'مسئول' }, cell: ({ owner }) => owner },
    { head: { en: 'Found and done', fa: 'نتیجه' }, cell: ({ resolution }) => resolution },
  ]),
  withdrawals: listFile('office/withdrawal/getQueue', getUnnamed, [
    { head: { en: 'Request', fa: 'درخواست' }, cell: ({ intId }) => intId },
    { head: UID, cell: ({ uid }) => uid },
    { head: STATE, cell: ({ status }) => status },
    { head: { en: 'Amount', fa: 'مبلغ' }, cell: ({ amount }) => amount },
    { head: CURRENCY, cell: ({ currency }) => currency },
    { head: { en: 'Gateway', fa: 'درگاه' }, cell: ({ gatewayCode }) => gatewayCode },
    { head: ASKED_AT, cell: ({ askedAt }) => askedAt },
  ]),
  destinations: listFile('office/destination/getQueue', getDestinations, [
    { head: UID, cell: ({ uid }) => uid },
    { head: { en: 'Kind', fa: 'نوع' }, cell: ({ account }) => account.kind },
    { head: { en: 'Ends in', fa: 'پایان شماره' }, cell: ({ account }) => account.tail },
    { head: ASKED_AT, cell: ({ account }) => account.createdAt },
  ]),
  verifications: listFile('office/verification/getQueue', getVerifications, [
    { head: UID, cell: ({ uid }) => uid },
    { head: { en: 'Kind', fa: 'نوع' }, cell: ({ typeId }) => typeId },
    { head: { en: 'Document', fa: 'مدرک' }, cell: ({ paper }) => paper },
    { head: STATE, cell: ({ statusId }) => statusId },
    { head: ASKED_AT, cell: ({ sentAt }) => sentAt },
  ]),
  cases: listFile('office/risk/getQueue', getCases, [
    { head: UID, cell: ({ uid }) => uid },
    { head: STATE, cell: ({ state }) => state },
    { head: { en: 'Score', fa: 'امتیاز' }, cell: ({ score }) => score },
    { head: { en: 'Opened at (UTC)', fa: 'زمان گشایش (UTC)' }, cell: ({ openedAt }) => openedAt },
  ]),
  screening: listFile('office/screening/getQueue', getHits, [
    { head: UID, cell: ({ uid }) => uid },
    { head: { en: 'List', fa: 'فهرست' }, cell: ({ list }) => list },
    { head: { en: 'Kind', fa: 'نوع' }, cell: ({ kind }) => kind },
    { head: { en: 'Score', fa: 'امتیاز' }, cell: ({ scoreE4 }) => scoreE4 },
    { head: STATE, cell: ({ state }) => state },
    { head: { en: 'Found at (UTC)', fa: 'زمان یافتن (UTC)' }, cell: ({ foundAt }) => foundAt },
  ]),
  tickets: listFile('office/ticket/getQueue', getTickets, [
    { head: { en: 'Ticket', fa: 'تیکت' }, cell: ({ intId }) => intId },
    { head: UID, cell: ({ uid }) => uid },
    { head: { en: 'Department', fa: 'بخش' }, cell: ({ department }) => department.id },
    { head: { en: 'Priority', fa: 'اولویت' }, cell: ({ priority }) => priority.id },
    { head: STATE, cell: ({ status }) => status },
    { head: { en: 'Taken by', fa: 'به عهدهٔ' }, cell: ({ assignedTo }) => assignedTo?.name ?? null },
    { head: { en: 'Opened at (UTC)', fa: 'زمان گشایش (UTC)' }, cell: ({ createdAt }) => createdAt },
    { head: { en: 'Due at (UTC)', fa: 'مهلت (UTC)' }, cell: ({ dueAt }) => dueAt },
  ]),
  returns: listFile('office/return/getIncidents', getReturnIncidents, [
    { head: GAME, cell: ({ title }) => title },
    {
      head: { en: 'Version', fa: 'نسخه' },
      cell: ({ rulesVersion, paytableVersion }) => `${rulesVersion}.${paytableVersion}`,
    },
    { head: { en: 'Finding', fa: 'یافته' }, cell: ({ finding }) => `${finding.kind} ${finding.figure}` },
    { head: { en: 'Opened at (UTC)', fa: 'زمان گشایش (UTC)' }, cell: ({ openedAt }) => openedAt },
    { head: { en: 'Closed at (UTC)', fa: 'زمان بستن (UTC)' }, cell: ({ closedAt }) => closedAt },
    { head: { en: 'Closed by', fa: 'بسته به دست' }, cell: ({ closedAt, owner }) => (closedAt === null ? null : owner) },
    { head: { en: 'Resolution', fa: 'نتیجه' }, cell: ({ resolution }) => resolution },
  ]),
  stops: listFile('office/stop/getList', getStops, [
    { head: { en: 'What', fa: 'مورد' }, cell: ({ title, scope }) => title ?? scope },
    { head: { en: 'Scope', fa: 'دامنه' }, cell: ({ scope }) => scope },
    { head: STATE, cell: ({ kind }) => kind },
    { head: REASON, cell: ({ reason }) => reason },
    { head: { en: 'By', fa: 'به دست' }, cell: ({ by }) => by },
    { head: { en: 'Since (UTC)', fa: 'از (UTC)' }, cell: ({ stoppedAt }) => stoppedAt },
  ]),
  liability: {
    ...listFile('office/books/getLiability', getLiability, LIABILITY_COLUMNS),
    isReport: true,
  },
  players: listFile('office/player/getList', listPlayers, [
    { head: UID, cell: ({ intId }) => intId },
    { head: { en: 'Username', fa: 'نام کاربری' }, cell: ({ username }) => username },
    { head: STATE, cell: ({ state }) => state },
    { head: { en: 'Group', fa: 'گروه' }, cell: ({ group }) => group },
    { head: CURRENCY, cell: ({ currency }) => currency },
    { head: { en: 'Registered at (UTC)', fa: 'زمان ثبت‌نام (UTC)' }, cell: ({ registeredAt }) => registeredAt },
  ]),
  audit: listFile('office/audit/getLines', getTrail, [
    { head: { en: 'Line', fa: 'سطر' }, cell: ({ id }) => id },
    { head: { en: 'At (UTC)', fa: 'زمان (UTC)' }, cell: ({ at }) => at },
    { head: { en: 'Action', fa: 'رویداد' }, cell: ({ action }) => action },
    { head: { en: 'Kind of actor', fa: 'گونهٔ کننده' }, cell: ({ actorKind }) => actorKind },
    { head: { en: 'Actor', fa: 'کننده' }, cell: ({ actorId }) => actorId },
    { head: { en: 'Name', fa: 'نام' }, cell: ({ actorName }) => actorName },
    { head: { en: 'Target', fa: 'درباره' }, cell: ({ targetId }) => targetId },
    { head: { en: 'Address', fa: 'نشانی شبکه' }, cell: ({ ip }) => ip },
    { head: { en: 'Details', fa: 'جزئیات' }, cell: ({ details }) => JSON.stringify(details) },
  ]),
}

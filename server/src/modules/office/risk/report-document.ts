import { DEPOSIT_STATUSES } from '@tas/shared/rules/deposits/edges.ts'
import { WITHDRAWAL_STATUSES } from '@tas/shared/rules/withdrawals/edges.ts'
import type { Tx } from '#kit/db/connect.ts'
import { type XmlElement, xmlDocument, xmlLeaf } from '#kit/files/xml.ts'
import type { App } from '../../../ctx.ts'
import { listTransfers } from '../../agents/index.ts'
import { listDeposits } from '../../cashier/index.ts'
import { readPerson, readPlayerNumbers } from '../../identity/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { type CaseRow, readEvidence, readVersions } from '../../risk/index.ts'
import { listAccountsOf, listQueue, openNumber, readOwner } from '../../withdrawals/index.ts'
import { linkedKinds } from './linked-kinds.ts'

/** Another set of elements or meanings is another name: docs/regulator-files.md. */
const FORMAT = 'tas-suspicion-1'
const MOST_EVIDENCE = 1_000
const MOST_TRANSACTIONS = 5_000
const MOST_ACCOUNTS = 100
const MOST_LINKED = 100

/** What two people say to the authority. */
export type Said = {
  readonly reportId: string
  readonly found: CaseRow
  readonly narrative: string
  readonly currency: string
  readonly at: Date
}

/** The report of a case as a document, by what the house knows at this moment: subject, accounts, transactions, reason. */
export async function reportDocument(app: App, tx: Tx, said: Said): Promise<string> {
  const { reportId, found, narrative, currency, at } = said
  const { playerId } = found
  return xmlDocument({
    name: 'report',
    attributes: { format: FORMAT },
    of: [
      { name: 'rentity_id', of: String(app.business.id) },
      { name: 'rentity_name', of: app.business.name },
      { name: 'submission_code', of: 'E' },
      { name: 'report_code', of: 'STR' },
      { name: 'entity_reference', of: reportId },
      { name: 'fiu_ref_number', of: found.id },
      { name: 'submission_date', of: at.toISOString() },
      { name: 'currency_code_local', of: currency },
      { name: 'reason', of: narrative },
      { name: 'report_indicators', of: await indicators(tx, found.id) },
      { name: 'report_party', of: [...(await subject(tx, playerId)), ...(await accounts(tx, said))] },
      { name: 'linked_parties', of: await linked(tx, playerId) },
      ...(await transactions(app, tx, said)),
    ],
  })
}

/** The rules that were found, each once. */
async function indicators(tx: Tx, caseId: string): Promise<readonly XmlElement[]> {
  const evidence = await readEvidence(tx, caseId, MOST_EVIDENCE)
  const ids = evidence.flatMap(({ findings }) => findings.map(({ versionId }) => versionId))
  const versions = await readVersions(tx, [...new Set(ids)])
  const names = new Set([...versions.values()].map(({ name }) => name))
  return [...names].toSorted().map((name) => ({ name: 'indicator', of: name }))
}

/** Who it is about, as the house knows them; who was erased has a number alone. */
async function subject(tx: Tx, playerId: string): Promise<readonly XmlElement[]> {
  const [person, numbers] = [await readPerson(tx, playerId), await readPlayerNumbers(tx, [playerId])]
  const own = xmlLeaf('client_number', String(numbers.get(playerId) ?? ''))
  if (person === null) return [{ name: 'person', of: own }]
  const of = [
    ...own,
    ...xmlLeaf('first_name', person.firstName),
    ...xmlLeaf('last_name', person.lastName),
    ...xmlLeaf('birthdate', person.birthDate),
    ...xmlLeaf('alias', person.username),
    ...xmlLeaf('email', person.email),
    ...xmlLeaf('phone', person.phone),
    {
      name: 'address',
      of: [
        ...xmlLeaf('address', person.address),
        ...xmlLeaf('zip', person.zipCode),
        ...xmlLeaf('country_code', person.country),
      ],
    },
  ]
  return [{ name: 'person', of }]
}

/** Where the money of the subject may go, and came from where it is known. */
async function accounts(tx: Tx, { found: { playerId }, currency }: Said): Promise<readonly XmlElement[]> {
  const elements: XmlElement[] = []
  for (const { id, kind, bank, network, status, createdAt } of await listAccountsOf(tx, {
    playerId,
    after: null,
    limit: MOST_ACCOUNTS,
  })) {
    // Of a card that paid only the payment is known.
    const number = kind === 'paid_card' ? null : await openNumber(tx, id)
    const owner = await readOwner(tx, id)
    elements.push({
      name: 'account',
      of: [
        { name: 'account_id', of: id },
        ...xmlLeaf('institution_name', bank),
        ...xmlLeaf('account', number),
        { name: 'currency_code', of: currency },
        { name: 'personal_account_type', of: kind },
        ...xmlLeaf('network', network),
        ...xmlLeaf('account_name', owner?.name ?? null),
        { name: 'opened', of: createdAt.toISOString() },
        { name: 'status_code', of: status },
      ],
    })
  }
  return elements
}

/** Other accounts of the house that share something with the subject, by number. */
async function linked(tx: Tx, playerId: string): Promise<readonly XmlElement[]> {
  const kinds = await linkedKinds(tx, playerId, MOST_LINKED)
  const numbers = await readPlayerNumbers(
    tx,
    kinds.flatMap(({ playerIds }) => playerIds),
  )
  return kinds.flatMap(({ kind, playerIds }) =>
    playerIds.map((id) => ({
      name: 'linked_party',
      of: [
        { name: 'client_number', of: String(numbers.get(id) ?? '') },
        { name: 'relationship', of: kind },
      ],
    })),
  )
}

/** Every payment of the subject and what went by the hand of an agent, the oldest first; of more than so many the document says so. */
async function transactions(app: App, tx: Tx, { found: { playerId } }: Said): Promise<readonly XmlElement[]> {
  const page = { isNewestFirst: true, filter: { playerId }, after: null, limit: MOST_TRANSACTIONS + 1 }
  const deposits = await listDeposits(tx, { ...page, statuses: DEPOSIT_STATUSES })
  const withdrawals = await listQueue(tx, { ...page, statuses: WITHDRAWAL_STATUSES })
  const transfers = await listTransfers(tx, { agentId: null, playerId, after: null, limit: MOST_TRANSACTIONS + 1 })
  const lists: readonly (readonly Transaction[])[] = [
    deposits.map((row) => ({ ...row, comment: 'deposit', account: null })),
    withdrawals.map((row) => ({ ...row, comment: 'withdrawal', account: row.accountId })),
    transfers.map((row) => ({
      ...row,
      intId: null,
      gatewayCode: 'agent',
      comment: row.direction === 'in' ? 'deposit' : 'withdrawal',
      account: null,
    })),
  ]
  const rows = lists
    .flatMap((list) => list.slice(0, MOST_TRANSACTIONS))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const isCut = lists.some(({ length }) => length > MOST_TRANSACTIONS)
  return [
    { name: 'transactions', of: transactionElements(app, rows) },
    ...(isCut ? [{ name: 'transactions_left_out', of: 'older' }] : []),
  ]
}

type Transaction = {
  readonly id: string
  readonly intId: number | null
  readonly createdAt: Date
  readonly gatewayCode: string
  readonly comment: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly status: string
  readonly account: string | null
}

function transactionElements(app: App, rows: readonly Transaction[]): readonly XmlElement[] {
  return rows.map(({ id, intId, createdAt, gatewayCode, comment, amountMinor, currency, status, account }) => ({
    name: 'transaction',
    of: [
      ...xmlLeaf('transactionnumber', intId === null ? null : String(intId)),
      { name: 'internal_ref_number', of: id },
      { name: 'date_transaction', of: createdAt.toISOString() },
      { name: 'transmode_code', of: gatewayCode },
      { name: 'transmode_comment', of: comment },
      { name: 'amount_local', of: writeAmount(app, currency)(amountMinor) },
      { name: 'currency_code', of: currency },
      { name: 'status', of: status },
      ...xmlLeaf('account_id', account),
    ],
  }))
}

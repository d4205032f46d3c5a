import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { fold } from '@tas/shared/values/fold.ts'
import type { Db } from '#kit/db/connect.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { openPersonal, type Personal, staffMac } from '../person-store.ts'

const PATH = 'staff/person/find'
const MOST_FOUND = 10
/** Names are sealed and have no index: so many are opened and looked at, those of who came last. */
const MOST_OPENED = 1_000

export type FoundPerson = Personal & { readonly id: string; readonly isShut: boolean }

/** People of staff by their whole address of mail, or by the beginning of a word of their name, whichever way it is spelled. */
export async function findPeople(db: Db, words: string, most = MOST_FOUND): Promise<readonly FoundPerson[]> {
  const { sql, b } = db
  const key = fold(words)
  if (key === '') return []
  const isAddress = key.includes('@')
  const rows = await sql<{ id: string; person: Buffer; isShut: boolean }[]>`
    select id, person, shut_at is not null as "isShut" from ${b}.staff_person
    ${isAddress ? sql`where email_mac = ${staffMac(db, words)}` : sql``} order by id desc limit ${MOST_OPENED}`
  const people = rows.map(({ person, ...row }) => ({ ...row, ...openPersonal(db, { id: row.id, person }) }))
  return people.filter(({ name }) => isAddress || ` ${fold(name)}`.includes(` ${key}`)).slice(0, most)
}

/** The same for colleagues. What was typed is kept nowhere. */
export async function showFoundPeople(
  { tx }: PrivilegedTxContext,
  { query }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const found = await findPeople(tx, query)
  const items = found.map(({ id, name, email, isShut }) => ({ id, name, email, isShut }))
  const details = { kind: query.includes('@') ? 'email' : 'name', found: items.map(({ id }) => id).join(' ') }
  return { data: { items }, line: { action: 'staff.people_searched', targetId: null, details } }
}

import { type Db, inTx, type Tx } from '#kit/db/connect.ts'
import { createSecretBox, deriveKey, readSeedKey, type SecretBox } from '#kit/secret-box.ts'
import type { App } from '../../ctx.ts'
import type { PersonalRow } from '../identity/index.ts'
import { forgetPapersOf } from '../verification/index.ts'

/** How long the law against money laundering asks for who a customer was, from the end of the relationship. */
export const KEPT_YEARS = 5

type KeyHolder = Pick<App, 'config' | 'business'>

const boxes = new WeakMap<KeyHolder, SecretBox>()

function boxOf(app: KeyHolder): SecretBox {
  const purpose = `people of closed accounts of business ${app.business.id}`
  const box = boxes.get(app) ?? createSecretBox(deriveKey(readSeedKey(app.config), purpose))
  boxes.set(app, box)
  return box
}

/** Puts away who a player was, sealed, for as long as the law asks. @returns until when */
export async function holdPerson(app: App, tx: Tx, playerId: string, person: PersonalRow): Promise<Date> {
  const sealed = boxOf(app).seal(Buffer.from(JSON.stringify(person)), playerId)
  const [row] = await tx.sql<{ kept_until: Date }[]>`
    insert into ${tx.b}.account_legal_hold (player_id, sealed, kept_until)
    values (${playerId}, ${sealed}, clock_timestamp() + make_interval(years => ${KEPT_YEARS}::int))
    returning kept_until`
  if (row === undefined) throw new Error('an insert returns its row')
  return row.kept_until
}

/** Who a closed account belonged to, when the law still has it kept. For an operator who noted the access first. */
export async function readHeldPerson(
  app: KeyHolder & Pick<App, 'db'>,
  playerId: string,
  { sql, b }: Db = app.db,
): Promise<PersonalRow | null> {
  const [row] = await sql<{ sealed: Buffer }[]>`
    select sealed from ${b}.account_legal_hold where player_id = ${playerId} and kept_until > clock_timestamp()`
  // Written above by ourselves and sealed: nobody else could have.
  return row === undefined ? null : (JSON.parse(boxOf(app).open(row.sealed, playerId).toString()) as PersonalRow)
}

/** Deletes what no law has kept any longer: who people were, and the papers that show it. */
export async function forgetHeldPeople(app: App): Promise<void> {
  const { sql, b } = app.db
  const over = await sql<{ player_id: string }[]>`
    select player_id from ${b}.account_legal_hold where kept_until <= clock_timestamp()`
  // One that fails stops nobody behind it.
  for (const { player_id: playerId } of over)
    await inTx(app.db, async (tx) => {
      await forgetPapersOf(tx, playerId)
      await tx.sql`delete from ${tx.b}.account_legal_hold where player_id = ${playerId}`
    }).catch((err: unknown) =>
      app.log.warn({ err, playerId }, 'what no law keeps could not be deleted; it is tried again'),
    )
}

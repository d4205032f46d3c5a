import { createHash } from 'node:crypto'
import type { CallData } from '@tas/shared/contract/api.ts'
import type { Db } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'

type Uploaded = Done<CallData<'office/screening/upload'>>

const PART_BYTES = 512 * 1024
const KEPT = '1 hour'

/** Keeps a file that was sent in pieces, for an hour or until it is read. @throws Refusal http.file_required */
export async function takeFile(ctx: PrivilegedContext): Promise<(within: PrivilegedTxContext) => Promise<Uploaded>> {
  const { file } = ctx
  if (file === undefined) throw refuse('http.file_required')
  const hash = createHash('sha256').update(file).digest()
  return async ({ tx, staff }) => {
    const id = uuidv7()
    await tx.sql`
      insert into ${tx.b}.screening_file (id, hash, bytes, sent_by) values (${id}, ${hash}, ${file.length}, ${staff.id})`
    for (let number = 0; number * PART_BYTES < file.length; number++)
      await tx.sql`
        insert into ${tx.b}.screening_part (file_id, number, bytes)
        values (${id}, ${number}, ${file.subarray(number * PART_BYTES, (number + 1) * PART_BYTES)})`
    const sha256 = hash.toString('hex')
    const details = { sha256, bytes: file.length }
    return {
      data: { fileId: id, sha256, bytes: file.length },
      line: { action: 'screening.file_sent', targetId: id, details },
    }
  }
}

/** The pieces of a file, one at a time. */
export async function* walkFile({ sql, b }: Db, fileId: string): AsyncGenerator<Buffer, void, undefined> {
  for (let number = 0; ; number++) {
    const [part] = await sql<{ bytes: Buffer }[]>`
      select bytes from ${b}.screening_part where file_id = ${fileId} and number = ${number}`
    if (part === undefined) return
    yield part.bytes
  }
}

/** Deletes files that nobody said of which list they are. */
export async function forgetFiles({ sql, b }: Db): Promise<void> {
  await sql`
    delete from ${b}.screening_file file where sent_at < clock_timestamp() - ${KEPT}::interval
      and not exists (select from ${b}.screening_version where file_id = file.id)`
}

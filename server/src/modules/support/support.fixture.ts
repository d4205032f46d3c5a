import { expect } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../ctx.ts'
import { actOnTicket } from './act-on-ticket.ts'
import { keysOfSearch } from './message-store.ts'
import { holdTicket } from './ticket-store.ts'

/** Answers the newest ticket with a word in it, as staff do. */
export async function answerAsStaff(app: App, word: string, text: string): Promise<void> {
  await inTx(app.db, async (tx) => {
    const keys = keysOfSearch(tx, word) ?? expect.fail('a word of three letters')
    const [found] = await tx.sql<{ id: string }[]>`
      select ticket_id as id from ${tx.b}.support_message where keys @> ${keys as Buffer[]}::bytea[] order by id desc limit 1`
    const ticket = (await holdTicket(tx, found?.id ?? uuidv7())) ?? expect.fail('the ticket is there')
    const messages = [{ sender: 'staff', senderId: ticket.id, text } as const]
    const changed = await actOnTicket(app, tx, ticket, { act: 'staffReply', messages, at: await readNow(tx) })
    expect(changed).not.toBeNull()
  })
}

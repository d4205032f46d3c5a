import { ConfigError } from '#kit/config.ts'
import { inTx } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import { recordAudit } from '../modules/audit/index.ts'
import { siteOrigin } from '../modules/business/index.ts'
import { invitationPath, inviteStaff, staffSettings, unbounded } from '../modules/staff/index.ts'
import { readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'
import { businessOf, withHouse } from './lib/with-house.ts'

const USAGE =
  'Usage: npm run staff:add -- --bid N --email address --role role [--name "Name"], which is npm run tas -- staff'

/** Invites somebody to the office, as its first owner has to be, and prints the link. */
async function main(): Promise<void> {
  const { bid, email, name, role } = readOptions(USAGE, { bid: TEXT, email: TEXT, name: TEXT, role: TEXT })
  if (bid === undefined || email === undefined || role === undefined) throw new ConfigError(USAGE)
  await withHouse(async (house) => {
    const app = businessOf(house, Number(bid))
    const hours = settingsOf(app, staffSettings).invitationHours
    const token = await inTx(app.db, async (tx) => {
      const made = await inviteStaff(
        tx,
        { name: name ?? nameIn(email), email, roles: unbounded([role]), invitedBy: null, hours },
        'en',
      )
      await recordAudit(tx, {
        actorKind: 'system',
        actorId: null,
        action: 'staff.invited',
        targetId: made.invitation.id,
        ip: null,
        details: { roles: role },
      })
      return made.token
    })
    say(`${siteOrigin(app)}${invitationPath(token)}`)
  })
}

/** What somebody is called of whom only the address is told: what stands before its sign. */
function nameIn(email: string): string {
  return email.replace(/@.*$/, '')
}

await runCommand(main, 'The invitation could not be made')

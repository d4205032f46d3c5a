import { readdirSync, readFileSync } from 'node:fs'
import { calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Given, type Kind, oneTimeSecrets } from './one-time-secrets.ts'
import { type ServedWorld, serveWorld } from './world.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

const kinds = oneTimeSecrets(() => world)
const named = kinds.map((kind) => [kind.name, kind] as const)

/** Where secrets are made, and what those are that are not used once. A new place has to be named here, and its kind made. */
const MAKERS: Readonly<Record<string, string>> = {
  'account/create-export.ts': 'kind',
  'agents/report/create-export.ts': 'kind',
  'cashier/create-export.ts': 'kind',
  'content/drafts/preview-store.ts': 'link of staff to a draft: office/content/content.test.ts',
  'exclusion/person-macs.ts': 'what persons are known by',
  'identity/second-factor/challenge-store.ts': 'kind',
  'identity/contact/change-contact.ts': 'kind',
  'identity/contact/code-store.ts': 'what makes codes',
  'identity/contact/email-link.ts': 'kind',
  'identity/password/hash-password.ts': 'salt',
  'identity/password/password-mac.ts': 'how often a password failed',
  'identity/sessions/proof-store.ts': 'token of a session: stolen-token.test.ts',
  'identity/registration/invitation-store.ts': 'link of an invitation: agents/agents.test.ts',
  'identity/second-factor/recovery-codes.ts': 'kind',
  'identity/password/mail-reset.ts': 'kind',
  'identity/sessions/session-store.ts': 'token of a session: stolen-token.test.ts',
  'identity/second-factor/set-up-totp.ts': 'kind',
  'identity/second-factor/totp.ts': 'what an app shows',
  'lottery/tickets/buy-tickets.ts': 'numbers of a ticket',
  'bonuses/codes/make-codes.ts': 'kind',
  'cashier/vouchers/make-code.ts': 'kind',
  'mail/show-kept-mails.ts': 'key of the operator of a sandbox',
  'rooms/chains/ensure-chain.ts': 'chain of rounds',
  'office/queues/list-links.ts': 'link of staff to a list: office/queues/lists.test.ts',
  'office/vouchers/voucher-links.ts': 'link of staff to codes of vouchers: office/vouchers/vouchers.test.ts',
  'office/regulator/regulator-links.ts':
    'link of staff to a file for the regulator: office/regulator/regulator.test.ts',
  'office/risk/report-links.ts': 'link of staff to a report for the authority: office/risk/reports.test.ts',
  'revenue/schedules/make-reports.ts': 'link of a mail to staff: revenue/schedules/schedules.test.ts',
  'revenue/report-links.ts': 'link of staff to a report: revenue/reports.test.ts',
  'staff/file-links.ts': 'what makes links of staff to files',
  'staff/index.ts': 'what makes links of staff to files',
  'staff/people/invitation-store.ts': 'link of an invitation: staff/rights.test.ts',
  'staff/sessions/session-store.ts': 'token of a session of staff: staff-matrix.test.ts, sign-in.test.ts',
  'staff/sessions/set-up-totp.ts': 'app of staff: staff/sessions/sign-in.test.ts',
  'office/views/view-store.ts': 'ticket and token of a look by staff: office/views/view.test.ts',
  'verification/papers/outside/keep-picture.ts': 'key of a picture in a bucket',
  'office/tickets/open-attachment.ts': 'link of staff to a file of a ticket: support/attachments/attachments.test.ts',
  'support/attachments/create-link.ts': 'link to a file of a ticket: support/attachments/attachments.test.ts',
  'support/complaints/pack-link.ts': 'link to the pack of a complaint: office/tickets/complaints.test.ts',
  'support/complaints/complaint-link.ts':
    'signed for good: a closed account complains by it, and reads how that stands',
  'support/ratings/rate-link.ts': 'signed, rates one answer once: support/mail-links.test.ts',
  'outreach/unsubscribe-link.ts':
    'signed for good, as mail programs press it when they like: ends mails, opens nothing',
}

/**
 * Calls that take what only looks like a secret: numbers and codes that anybody may know, and ways to pay. A preview of a voucher
 * uses nothing; the code of an e-voucher is made and spent at its provider and kept nowhere here (`vouchers/evouchers.test.ts`).
 */
const PUBLIC =
  /^(deposit\/voucher\/preview code|deposit\/evoucher\/activate code|office\/bonus\/save code|affiliate\/affiliate\/checkReferralCode refCode|affiliate\/click\/record refCode|user\/security\/setAntiPhishing code|user\/user\/register referralCode|\S+ (gatewayCode|zipCode))$/
/** Doors of staff, who are no owners of the kinds here: their own tests show each. */
const OF_STAFF = /^(staff\/|office\/report\/openMailed )/
/** What is no owner's until it is used, and makes the owner: shown where it is made. */
const OF_NEWCOMERS = /^user\/user\/register invitationToken$/
/** Columns with the hash of a secret that is no one-time one, or one of staff. */
const STANDING = [
  'content_preview.secret_hash',
  'identity_invitation.token_hash',
  'identity_session.token_hash',
  'office_list_export.token_hash',
  'office_regulator_link.token_hash',
  'office_risk_report_link.token_hash',
  'office_view.token_hash',
  'office_voucher_link.token_hash',
  'revenue_export.token_hash',
  'revenue_mailed_link.token_hash',
  'staff_challenge.challenge_hash',
  'staff_invitation.token_hash',
  'staff_session.token_hash',
  'support_attachment_link.token_hash',
  'support_pack_link.token_hash',
]

describe('every secret that counts once', () => {
  it('is named here: by where it is made, which call takes it, and where it is kept', async () => {
    const root = new URL('../src/modules/', import.meta.url)
    const makers = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
      .filter((file) =>
        /\b(randomToken|makeToken|makeCode|makeFileUrl|fileLinksIn|secretBytes|randomWhole|createHmac)\b/.test(
          readFileSync(new URL(file, root), 'utf8'),
        ),
      )
      .filter((file) => !/(games?|fairness|seed|slots)/.test(file))
    expect(makers.sort()).toEqual(Object.keys(MAKERS).sort())

    const doors = (Object.entries(calls) as [string, Operation][]).flatMap(([path, { input }]) => {
      const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
      return Object.keys(schema.properties ?? {})
        .filter((field) => /code|token|passkey(?!Id)|secret|otp|pin$/i.test(field))
        .map((field) => `${path} ${field}`)
    })
    const known = new Set(kinds.map(({ door }) => door))
    expect(
      doors.filter(
        (door) => !known.has(door) && !PUBLIC.test(door) && !OF_STAFF.test(door) && !OF_NEWCOMERS.test(door),
      ),
    ).toEqual([])

    const { db } = world.app
    const columns = await db.sql<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = ${db.schema} and column_name ~ '(token|code|challenge|link|secret)[a-z_]*_(hash|mac)$|^sealed_secret$'`
    const kept = new Set([...kinds.map((kind) => kind.kept), ...STANDING])
    expect(columns.map(({ name }) => name).sort()).toEqual([...kept].sort())
  })

  it.each(named)(
    '%s: counts once, for whom it was given, in its time, and is not found by guessing',
    async (_, kind) => {
      const [mine, theirs, guessed] = await Promise.all([kind.make(), kind.make(), kind.make()])
      // Another player, who has everything of their own to use one with, holds mine.
      const swapped = await kind.use({ ...theirs, text: mine.text })
      const stolen = await kind.use({ ...mine, owner: theirs.owner })
      if (kind.refused.another === 'taken') await expectBearer(kind, { mine, swapped, stolen })
      else {
        expect(kind.refused.guessed).toContain(swapped)
        expect(stolen).toBe(kind.refused.another)
        // A challenge is used up by the try.
        const own = kind.kept.startsWith('identity_challenge') ? await kind.make() : mine
        expect(await kind.use(own)).toBe('taken')
        expect(await kind.use(own)).toBe(kind.refused.twice)
      }
      await expectNotGuessed(kind, guessed)
      expect(await kind.use(await kind.age(theirs))).toBe(kind.refused.old)
    },
  )

  it('is nothing at the door of any other, whatever it was bound to', async () => {
    const given = await Promise.all(kinds.map(async (kind) => [kind, await kind.make()] as const))
    for (const [own, { text, request }] of given)
      for (const [door, right] of given) {
        // Codes of one app are one thing, and so are links to files.
        if (door.door === own.door || (door.kept === own.kept && door.kept.startsWith('identity_totp'))) continue
        const told = await door.use({ ...right, text, ...(request !== undefined && { request }) })
        expect([own.name, door.name, told]).toEqual([
          own.name,
          door.name,
          expect.stringMatching(/^(identity|cashier|bonuses)\.|^http\.invalid$/),
        ])
      }
  })
})

/** A secret that is whoever's has it: for its own thing alone, and once. */
async function expectBearer(
  kind: Kind,
  { mine, swapped, stolen }: { readonly mine: Given; readonly swapped: string; readonly stolen: string },
): Promise<void> {
  // With what it was bound to, where it was bound to anything, it is nothing for another thing.
  expect(swapped).toEqual(mine.request === undefined ? 'taken' : expect.stringMatching(/^identity\./))
  expect(stolen).toBe(mine.request === undefined ? kind.refused.twice : 'taken')
  expect(await kind.use(mine)).toBe(kind.refused.twice)
}

async function expectNotGuessed(kind: Kind, right: Given): Promise<void> {
  const told = new Set<string>()
  for (let guess = 0; guess < 20; guess++) told.add(await kind.use({ ...right, text: kind.guess }))
  expect([...told].sort()).toEqual([...kind.refused.guessed].sort())
  expect(await kind.use(right)).toBe(kind.afterGuesses)
}

import type { CallPath } from '@tas/shared/contract/api.ts'
import { sha256, uuidv7 } from '#kit/random.ts'
import { makeCodeOf } from '#src/modules/bonuses/codes/codes.fixture.ts'
import { makeVoucher } from '#src/modules/cashier/vouchers/vouchers.fixture.ts'
import { STEP_SECONDS, totpCode } from '#src/modules/identity/second-factor/totp.ts'
import { keptMails } from '#src/modules/mail/index.ts'
import { softwareAuthenticator } from '../src/modules/identity/second-factor/software-authenticator.fixture.ts'
import { bytesOf } from './app-key.ts'
import { registration } from './people.ts'
import { until } from './until.ts'
import type { ServedWorld } from './world.ts'

/** A sandbox bonus that asks for a code. */
const CODE_BONUS = 105

/** Who a secret was given to, with all they have to use it. */
export type Owner = {
  readonly username: string
  readonly email: string
  readonly id: string
  token: string
  readonly device: ReturnType<typeof softwareAuthenticator>
}

/** A secret as its owner holds it. `request` is what it was bound to; `beside` is sent with it. */
export type Given = {
  readonly owner: Owner
  readonly text: string
  readonly request?: string
  readonly beside?: Readonly<Record<string, unknown>>
}

/** One kind of secret that counts once: how it is had, used, and what is answered where it does not count. */
export type Kind = {
  readonly name: string
  /** The call it is given to, with the field; or the address of a file. */
  readonly door: string
  /** Where its hash, MAC or seal is kept. */
  readonly kept: string
  make(): Promise<Given>
  /** @returns "taken" or the code of the refusal */
  use(given: Given): Promise<string>
  /** Lets it be too old, or replaced. @returns what is then tried */
  age(given: Given): Promise<Given>
  readonly guess: string
  readonly refused: {
    readonly twice: string
    readonly another: string
    readonly old: string
    readonly guessed: readonly string[]
  }
  /** What the right one gets after twenty wrong ones. */
  readonly afterGuesses: string
}

const PASSWORD = 'seven blue lanterns'
const PLACE = { origin: 'http://localhost:8080', host: 'localhost' }

const [TAKEN, GONE, WRONG_MAIL_CODE] = ['taken', 'identity.mail_code_gone', 'identity.mail_code_wrong']
const [WRONG_CODE, LOCKED] = ['identity.wrong_code', 'identity.locked']
const [WRONG_PROOF, NO_SESSION] = ['identity.wrong_proof', 'identity.login_required']
const NO_PASSKEY = 'identity.passkey_refused'

/** Every kind of secret the house gives. `codes.test.ts` finds by the source when one is missing. */
export function oneTimeSecrets(world: () => ServedWorld): readonly Kind[] {
  let count = 0

  async function call(owner: Owner | null, path: CallPath, body: unknown = {}) {
    return world().call(path, { body, key: uuidv7(), ...(owner !== null && { token: owner.token }) })
  }

  async function answerOf(owner: Owner | null, path: CallPath, body: unknown): Promise<string> {
    const { general } = (await call(owner, path, body)).body
    return general.code ?? TAKEN
  }

  /** What the door of proofs answers; a session that was proved goes on under a new token. */
  async function proveWith(owner: Owner, body: unknown): Promise<string> {
    const { data, general } = (await world().call('identity/stepUp/prove', { token: owner.token, body })).body
    if (general.status) owner.token = data.token
    return general.code ?? TAKEN
  }

  /** What a call answers that has to be done. */
  async function done(owner: Owner | null, path: CallPath, body: unknown = {}): Promise<Record<string, never>> {
    const answer = await call(owner, path, body)
    if (!answer.body.general.status) throw new Error(`${path}: ${answer.body.general.code}`)
    return answer.body.data as Record<string, never>
  }

  async function newOwner(): Promise<Owner> {
    const form = registration(`once${++count}`)
    const { token, user } = (await world().call('user/user/register', { body: form })).body.data
    return { username: form.username, email: form.email, id: user.id, token, device: softwareAuthenticator(PLACE) }
  }

  /** An owner who proved a moment ago that they sit there. */
  async function provenOwner(): Promise<Owner> {
    const owner = await newOwner()
    const { db } = world().app
    await db.sql`
      update ${db.b}.identity_session set proved_at = clock_timestamp() where token_hash = ${sha256(owner.token)}`
    return owner
  }

  /** Makes an agent of somebody, with a place at the top of a branch. */
  async function makeAgent({ id }: Owner): Promise<void> {
    const { sql, b } = world().owner
    await sql`
      update ${b}.identity_player set user_group = 'agent', agent_permissions = array['reports'] where id = ${id}`
    await sql`
      insert into ${b}.agents_node (player_id, kind, currency, level) values (${id}, 'agent', 'USD', 1) on conflict do nothing`
  }

  /** What was sent to an address or a number, as the sandbox shows it: the newest with such words, from `pick` on. */
  async function sentTo(recipient: string, pick: RegExp): Promise<string> {
    const { config, server } = world()
    const key = keptMails({ config }, 'http://x')?.key ?? ''
    return until(`what is like ${pick} and was sent to ${recipient}`, async () => {
      const page = await fetch(`${server.url}/sandbox/mail`, { headers: { cookie: `tas_mail=${key}` } })
      for (const card of (await page.text()).split('<article')) {
        const found = card.includes(`<b>${recipient}</b>`) ? pick.exec(card)?.[1] : undefined
        if (found !== undefined) return found
      }
      return undefined
    })
  }

  const linkTo = (email: string) => sentTo(email, /\/(verify\/[0-9a-f-]{36}\/[\w-]{43})/)
  const codeTo = (recipient: string, words: RegExp) =>
    sentTo(recipient, new RegExp(`${words.source}[^]*?\\b(\\d{8})\\b`, 'i'))

  async function verifiedOwner(): Promise<Owner> {
    const owner = await provenOwner()
    const [, id, token] = (await linkTo(owner.email)).split('/')
    await done(null, 'verification/verification/verify', { id, token })
    return owner
  }

  const nextPhone = () => `+356991${10_000 + ++count}`

  async function ownerWithPhone(): Promise<Owner> {
    const owner = await provenOwner()
    const phone = nextPhone()
    const { requestId } = await done(owner, 'user/phone/change', { phone })
    await done(owner, 'user/phone/confirm', { requestId, newCode: await codeTo(phone, /Text message/) })
    return owner
  }

  const stepNow = () => Math.floor(Date.now() / 1_000 / STEP_SECONDS)
  const secrets = new Map<string, Buffer>()
  const codeOf = ({ id }: Owner, ahead = 0) => totpCode(secrets.get(id) ?? Buffer.alloc(0), stepNow() + ahead)

  async function beginApp(): Promise<Owner> {
    const owner = await provenOwner()
    const { secret } = await done(owner, 'identity/totp/begin')
    secrets.set(owner.id, bytesOf(String(secret)))
    return owner
  }

  async function ownerWithApp(): Promise<Owner & { readonly recoveryCodes: readonly string[] }> {
    const owner = await beginApp()
    const { recoveryCodes } = await done(owner, 'identity/totp/confirm', { code: codeOf(owner) })
    // The step that confirmed it is used up; let it be long ago.
    const { db } = world().app
    await db.sql`update ${db.b}.identity_totp set last_step = 0 where player_id = ${owner.id}`
    return { ...owner, recoveryCodes: recoveryCodes ?? [] }
  }

  async function challengeOf(owner: Owner | null, path: CallPath): Promise<string> {
    const { options } = await done(owner, path)
    return String((options as { challenge: string } | undefined)?.challenge)
  }

  async function ownerWithPasskey(): Promise<Owner> {
    const owner = await provenOwner()
    const passkey = owner.device.make({ challenge: await challengeOf(owner, 'identity/passkey/beginAdd') })
    await done(owner, 'identity/passkey/add', { passkey, name: 'Lamp' })
    return owner
  }

  /** As if everything in a table that ends had ended. */
  async function end(table: string): Promise<void> {
    const { db } = world().app
    await db.sql`update ${db.b}.${db.sql(table)} set expires_at = clock_timestamp() - interval '1 second'`
  }
  const aged = (table: string) => async (given: Given) => {
    await end(table)
    return given
  }

  const mailCode = {
    guess: '00000000',
    age: aged('identity_code'),
    kept: 'identity_code.code_mac',
    refused: { twice: GONE, another: GONE, old: GONE, guessed: [WRONG_MAIL_CODE, GONE] },
    afterGuesses: GONE,
  } as const

  /** A change of how somebody is reached: of its two codes, one is the secret, the other is sent beside it. */
  function changeCode(of: 'email' | 'phone', end: 'newCode' | 'oldCode', make: () => Promise<Given>): Kind {
    const path = `user/${of}/confirm` as const
    return {
      ...mailCode,
      ...(end === 'oldCode' && { kept: 'identity_code.old_code_mac' }),
      name: `the code of the ${end === 'newCode' ? 'new' : 'former'} end of a change of ${of}`,
      door: `${path} ${end}`,
      make,
      use: ({ owner, text, request, beside }) => answerOf(owner, path, { requestId: request, ...beside, [end]: text }),
    }
  }

  async function emailCodes() {
    const owner = await verifiedOwner()
    const email = `next${++count}@example.com`
    const { requestId } = await done(owner, 'user/email/change', { email })
    const [newCode, oldCode] = [await codeTo(email, /new e-mail/), await codeTo(owner.email, /asked to change/)]
    return { owner, request: String(requestId), newCode, oldCode }
  }

  async function phoneCodes() {
    const owner = await ownerWithPhone()
    const phone = nextPhone()
    const { requestId } = await done(owner, 'user/phone/change', { phone })
    const newCode = await codeTo(phone, /Text message/)
    const oldCode = await codeTo(owner.email, /change your phone number/)
    return { owner, request: String(requestId), newCode, oldCode }
  }

  const resetWith = (requestId: string | undefined, receivedCode: string) => {
    const newPassword = 'lantern-harbour-58'
    return answerOf(null, 'user/user/resetPassword', {
      requestId,
      receivedCode,
      newPassword,
      reNewPassword: newPassword,
    })
  }

  const secondFactor = { guess: '000000', refused: { guessed: [WRONG_CODE, LOCKED] }, afterGuesses: LOCKED } as const
  const logInWith = ({ owner, text }: Given) =>
    answerOf(null, 'user/user/login', { username: owner.username, password: PASSWORD, twoFaCode: text })
  /** The code of a step that is over, which a clock that is a little late may still mean. */
  const pastCode = async (given: Given) => ({ ...given, text: codeOf(given.owner, -2) })

  const challenge = {
    guess: 'A'.repeat(43),
    age: aged('identity_challenge'),
    kept: 'identity_challenge.challenge_hash',
  }

  /** A link to a file: whoever has it has the file, so there is no owner to ask for. */
  function fileLink(name: string, kept: string, ask: (owner: Owner) => Promise<{ readonly url?: string }>): Kind {
    return {
      name,
      door: '/api/export',
      kept,
      guess: 'A'.repeat(43),
      age: aged(kept.split('.')[0] ?? ''),
      async make() {
        const owner = await provenOwner()
        return { owner, text: (await ask(owner)).url?.split('/').at(-1) ?? '' }
      },
      async use({ text }) {
        const file = await fetch(`${world().server.url}/api/export/1/${text}`)
        const body = await file.text()
        return file.ok ? TAKEN : String(JSON.parse(body).general.code)
      },
      refused: {
        twice: 'cashier.export_unknown',
        another: TAKEN,
        old: 'cashier.export_unknown',
        guessed: ['cashier.export_unknown'],
      },
      afterGuesses: TAKEN,
    }
  }

  return [
    {
      name: 'the link that verifies an address',
      door: 'verification/verification/verify token',
      kept: 'identity_email_link.token_hash',
      guess: 'A'.repeat(43),
      age: aged('identity_email_link'),
      async make() {
        const owner = await newOwner()
        const [, request, text = ''] = (await linkTo(owner.email)).split('/')
        return { owner, text, ...(request !== undefined && { request }) }
      },
      use: ({ request, text }) => answerOf(null, 'verification/verification/verify', { id: request, token: text }),
      // Whoever opens it, it is the address it was sent to that is verified.
      refused: {
        twice: 'identity.link_used',
        another: TAKEN,
        old: 'identity.link_expired',
        guessed: ['identity.link_unknown'],
      },
      afterGuesses: TAKEN,
    },
    {
      ...mailCode,
      name: 'the code for a new password',
      door: 'user/user/resetPassword receivedCode',
      async make() {
        const owner = await newOwner()
        const { requestId } = await done(null, 'user/user/forgot', { email: owner.email })
        return { owner, text: await codeTo(owner.email, /code for a new password/), request: String(requestId) }
      },
      use: ({ request, text }) => resetWith(request, text),
      // Nobody is signed in: the request alone says whose it is.
      refused: { ...mailCode.refused, another: TAKEN },
    },
    {
      name: 'the link for a new password',
      door: 'user/user/resetPassword receivedCode',
      kept: 'identity_code.link_hash',
      guess: 'A'.repeat(43),
      async make() {
        const owner = await newOwner()
        await done(null, 'user/user/forgot', { email: owner.email })
        const [request, text = ''] = (await sentTo(owner.email, /newPassword#([0-9a-f-]{36}\.[\w-]{43})/)).split('.')
        return { owner, text, ...(request !== undefined && { request }) }
      },
      use: ({ request, text }) => resetWith(request, text),
      async age(given) {
        const { db } = world().app
        await db.sql`update ${db.b}.identity_code set link_expires_at = clock_timestamp() where link_hash is not null`
        return given
      },
      refused: { twice: GONE, another: TAKEN, old: GONE, guessed: [GONE] },
      // No wrong try ends it.
      afterGuesses: TAKEN,
    },
    changeCode('email', 'newCode', async () => {
      const { newCode, oldCode, ...rest } = await emailCodes()
      return { ...rest, text: newCode, beside: { oldCode } }
    }),
    changeCode('email', 'oldCode', async () => {
      const { newCode, oldCode, ...rest } = await emailCodes()
      return { ...rest, text: oldCode, beside: { newCode } }
    }),
    changeCode('phone', 'newCode', async () => {
      const { newCode, oldCode, ...rest } = await phoneCodes()
      return { ...rest, text: newCode, beside: { oldCode } }
    }),
    changeCode('phone', 'oldCode', async () => {
      const { newCode, oldCode, ...rest } = await phoneCodes()
      return { ...rest, text: oldCode, beside: { newCode } }
    }),
    {
      ...secondFactor,
      name: 'a code of the app at a login',
      door: 'user/user/login twoFaCode',
      kept: 'identity_totp.sealed_secret',
      age: pastCode,
      use: logInWith,
      async make() {
        const owner = await ownerWithApp()
        return { owner, text: codeOf(owner) }
      },
      refused: { ...secondFactor.refused, twice: WRONG_CODE, another: WRONG_CODE, old: WRONG_CODE },
    },
    {
      ...secondFactor,
      name: 'a code of the app as a proof',
      door: 'identity/stepUp/prove code',
      kept: 'identity_totp.sealed_secret',
      age: pastCode,
      async make() {
        const owner = await ownerWithApp()
        return { owner, text: codeOf(owner) }
      },
      use: ({ owner, text }) => proveWith(owner, { code: text }),
      // The fifth wrong code shuts the door for codes; what comes then is no proof at all.
      refused: {
        twice: WRONG_PROOF,
        another: WRONG_PROOF,
        old: WRONG_PROOF,
        guessed: [WRONG_PROOF, LOCKED],
      },
      afterGuesses: LOCKED,
    },
    {
      ...secondFactor,
      name: 'the first code of an app',
      door: 'identity/totp/confirm code',
      kept: 'identity_totp.sealed_secret',
      age: pastCode,
      async make() {
        const owner = await beginApp()
        return { owner, text: codeOf(owner) }
      },
      use: ({ owner, text }) => answerOf(owner, 'identity/totp/confirm', { code: text }),
      refused: { ...secondFactor.refused, twice: 'identity.totp_is_on', another: WRONG_CODE, old: WRONG_CODE },
    },
    {
      ...secondFactor,
      name: 'a recovery code',
      door: 'user/user/login twoFaCode',
      guess: '0000-0000-0000',
      kept: 'identity_recovery_code.code_mac',
      use: logInWith,
      async make() {
        const { recoveryCodes, ...owner } = await ownerWithApp()
        return { owner, text: recoveryCodes[0] ?? '' }
      },
      async age(given) {
        await done(given.owner, 'identity/recoveryCode/renew')
        return given
      },
      refused: { ...secondFactor.refused, twice: WRONG_CODE, another: WRONG_CODE, old: WRONG_CODE },
    },
    {
      ...challenge,
      name: 'a challenge to log in',
      door: 'identity/passkey/login passkey',
      async make() {
        const owner = await ownerWithPasskey()
        return { owner, text: await challengeOf(null, 'identity/passkey/beginLogin') }
      },
      use: ({ owner, text }) =>
        answerOf(null, 'identity/passkey/login', { passkey: owner.device.sign({ challenge: text }) }),
      // It names nobody: who signs it is who comes in.
      refused: { twice: NO_PASSKEY, another: TAKEN, old: NO_PASSKEY, guessed: [NO_PASSKEY] },
      afterGuesses: TAKEN,
    },
    {
      ...challenge,
      name: 'a challenge to prove a session',
      door: 'identity/stepUp/prove passkey',
      async make() {
        const owner = await ownerWithPasskey()
        return { owner, text: await challengeOf(owner, 'identity/passkey/beginProof') }
      },
      use: ({ owner, text }) => proveWith(owner, { passkey: owner.device.sign({ challenge: text }) }),
      refused: {
        twice: WRONG_PROOF,
        another: WRONG_PROOF,
        old: WRONG_PROOF,
        guessed: [WRONG_PROOF, NO_SESSION],
      },
      afterGuesses: NO_SESSION,
    },
    {
      ...challenge,
      name: 'a challenge to make a passkey',
      door: 'identity/passkey/add passkey',
      async make() {
        const owner = await provenOwner()
        return { owner, text: await challengeOf(owner, 'identity/passkey/beginAdd') }
      },
      use: ({ owner, text }) =>
        answerOf(owner, 'identity/passkey/add', { passkey: owner.device.make({ challenge: text }), name: 'Lamp' }),
      refused: { twice: NO_PASSKEY, another: NO_PASSKEY, old: NO_PASSKEY, guessed: [NO_PASSKEY] },
      afterGuesses: TAKEN,
    },
    {
      name: 'the code of a voucher',
      door: 'deposit/voucher/use code',
      kept: 'cashier_voucher.code_mac',
      guess: 'AAAAA-AAAAA-AAAAA-AAAAA',
      age: aged('cashier_voucher_batch'),
      make: async () => ({ owner: await newOwner(), text: await makeVoucher(world().app, 1_000n) }),
      use: ({ owner, text }) => answerOf(owner, 'deposit/voucher/use', { code: text }),
      // Whoever has it has its worth.
      refused: {
        twice: 'cashier.voucher_used',
        another: TAKEN,
        old: 'cashier.voucher_expired',
        guessed: ['cashier.voucher_locked', 'cashier.voucher_wrong'],
      },
      afterGuesses: 'cashier.voucher_locked',
    },
    {
      name: 'a made code of a bonus',
      door: 'bonus/bonus/active code',
      kept: 'bonuses_code.code_mac',
      guess: 'AAAA-AAAA-AAAA',
      age: aged('bonuses_code_batch'),
      make: async () => ({ owner: await newOwner(), text: (await makeCodeOf(world().app, CODE_BONUS)).code }),
      async use({ owner, text }) {
        const { bonusId, termsHash } = await makeCodeOf(world().app, CODE_BONUS)
        return answerOf(owner, 'bonus/bonus/active', { bonusId, termsHash, code: text })
      },
      // Whoever has it has its bonus.
      refused: {
        twice: 'bonuses.code_wrong',
        another: TAKEN,
        old: 'bonuses.code_wrong',
        guessed: ['bonuses.code_wrong', 'bonuses.too_many_codes'],
      },
      afterGuesses: 'bonuses.too_many_codes',
    },
    fileLink('the link to everything about oneself', 'account_export.token_hash', (owner) =>
      done(owner, 'user/data/createExport'),
    ),
    fileLink('the link to a report of an agent', 'agents_export.token_hash', async (owner) => {
      await makeAgent(owner)
      return done(owner, 'agent/report/export', { from: '2026-01-01', to: '2026-01-02' })
    }),
    fileLink('the link to a statement', 'cashier_export.token_hash', (owner) =>
      done(owner, 'transaction/export/create', { format: 'csv' }),
    ),
  ]
}

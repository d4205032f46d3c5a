import { connect, dbOf } from '#kit/db/connect.ts'
import { randomWhole, uuidv7 } from '#kit/random.ts'
import { HOUSE_ITSELF, hashPassword } from '#src/modules/identity/password/hash-password.ts'
import { softwareAuthenticator } from '../src/modules/identity/second-factor/software-authenticator.fixture.ts'
import { type BenchPlayer, makePlayers } from './players.ts'
import { rankSumZ } from './rank-sum.ts'
import { percentiles, type Row } from './report.ts'
import { type BenchHouse, type BenchServer, createBenchHouse, startBenchServer } from './server-process.ts'

/** Questions of each kind at each door. */
const ASKED = 500
/** Asked before anything counts: plans are made, code is compiled, pages are read. */
const WARM_UP = 60
const PASSKEYS = 60
const PLACE = { origin: 'http://localhost:8080', host: 'localhost' }

type Device = ReturnType<typeof softwareAuthenticator>
type Asked = { readonly isKnown: boolean; readonly index: number }
/** Makes a question: what leads up to it is not measured. */
type Door = {
  readonly name: string
  readonly path: string
  prepare(asked: Asked): Promise<object>
  /** The code of the answer that each of its questions must get; null where it is accepted. */
  readonly answered: string | null
}

/**
 * What the time of an answer tells of who is a player: every door that must not tell, asked of players and of nobody in
 * random order over HTTP, each question from an address of its own as behind a proxy, so that no count of calls is met.
 */
export async function benchTiming(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    const server = await startBenchServer(house, [], { TRUSTED_PROXY: '127.0.0.1' })
    try {
      const count = ASKED + WARM_UP
      const players = await makePlayers(house, count, {
        passwordHash: await hashPassword('seven blue lanterns', HOUSE_ITSELF),
      })
      const rows: Row[] = []
      for (const door of silentDoors(server, await makePasskeys(house, server, players.slice(0, PASSKEYS))))
        rows.push(...(await measureDoor(server, door)))
      return rows
    } finally {
      await server.stop()
    }
  } finally {
    await house.drop()
  }
}

async function measureDoor(server: BenchServer, door: Door): Promise<readonly Row[]> {
  const taken = { known: [] as number[], nobody: [] as number[] }
  const ask = async (asked: Asked) => {
    const body = await door.prepare(asked)
    const { ms, code } = await call(server, door.path, body)
    if (code !== door.answered) throw new Error(`${door.name} was answered with ${code}`)
    return ms
  }
  for (const asked of shuffled(WARM_UP, ASKED)) await ask(asked)
  for (const asked of shuffled(ASKED, 0)) taken[asked.isKnown ? 'known' : 'nobody'].push(await ask(asked))
  return [
    { name: `timing.${door.name}.known`, ...percentiles(taken.known), note: `${ASKED} players` },
    {
      name: `timing.${door.name}.nobody`,
      ...percentiles(taken.nobody),
      value: rankSumZ(taken.known, taken.nobody),
      unit: 'z',
      aim: '|z| < 3',
      note: `${ASKED} names nobody has, in one random order with the players; z of the rank sum`,
    },
  ]
}

/** So many of players and as many of nobody, numbered from `first`, in random order. */
function shuffled(count: number, first: number): readonly Asked[] {
  const left = [true, false].flatMap((isKnown) =>
    Array.from({ length: count }, (_, index) => ({ isKnown, index: first + index })),
  )
  return Array.from(left).map(() => left.splice(randomWhole(0, left.length), 1)[0] as Asked)
}

function silentDoors(server: BenchServer, devices: readonly Device[]): readonly Door[] {
  const nameOf = ({ isKnown, index }: Asked) => (isKnown ? `bench-${index}` : `ghost-${index}`)
  const emailOf = (asked: Asked) => `${nameOf(asked)}@example.com`
  // A wrong password that nobody tried before: one that fails under many names is slowed.
  const password = () => `not-the-password-${uuidv7()}`
  const wrong = 'identity.wrong_credentials'
  const login = 'user/user/login'
  return [
    {
      name: 'username',
      path: login,
      answered: wrong,
      prepare: async (asked) => ({ username: nameOf(asked), password: password() }),
    },
    {
      name: 'address',
      path: login,
      answered: wrong,
      prepare: async (asked) => ({ username: emailOf(asked), password: password() }),
    },
    {
      name: 'forgot',
      path: 'user/user/forgot',
      answered: null,
      prepare: async (asked) => ({ email: emailOf(asked) }),
    },
    {
      name: 'forgotAgain',
      path: 'user/user/forgot',
      answered: null,
      prepare: async (asked) => ({ email: emailOf(asked) }),
    },
    {
      name: 'code',
      path: 'user/user/resetPassword',
      answered: 'identity.mail_code_wrong',
      async prepare(asked) {
        const { requestId } = (await call(server, 'user/user/forgot', { email: emailOf(asked) })).data
        const next = { newPassword: 'lantern-harbour-58', reNewPassword: 'lantern-harbour-58' }
        return { requestId, receivedCode: '00000000', ...next }
      },
    },
    {
      name: 'passkey',
      path: 'identity/passkey/login',
      answered: 'identity.passkey_refused',
      prepare: async (asked) => ({ passkey: await wrongPasskey(server, devices, asked) }),
    },
  ]
}

/** A challenge signed by a stranger, under the id of a passkey that is known or of one nobody has. */
async function wrongPasskey(server: BenchServer, devices: readonly Device[], { isKnown, index }: Asked) {
  const signed = softwareAuthenticator(PLACE).sign({ challenge: await challengeOf(server, 'beginLogin') })
  const known = devices[index % devices.length]?.id ?? ''
  return isKnown ? { ...signed, id: known, rawId: known } : signed
}

/** Gives each of the players a passkey. */
async function makePasskeys(
  house: BenchHouse,
  server: BenchServer,
  players: readonly BenchPlayer[],
): Promise<readonly Device[]> {
  const sql = connect(house.url, { poolSize: 1, name: 'tas-bench' })
  await sql`update ${dbOf(sql, 1).b}.identity_session set proved_at = clock_timestamp()`
  await sql.end({ timeout: 2 })
  const devices: Device[] = []
  for (const { token } of players) {
    const device = softwareAuthenticator(PLACE)
    const passkey = device.make({ challenge: await challengeOf(server, 'beginAdd', token) })
    const { code } = await call(server, 'identity/passkey/add', { passkey, name: 'Bench' }, token)
    if (code !== null) throw new Error(`a passkey was answered with ${code}`)
    devices.push(device)
  }
  return devices
}

async function challengeOf(server: BenchServer, begin: 'beginLogin' | 'beginAdd', token?: string): Promise<string> {
  const { data } = await call(server, `identity/passkey/${begin}`, {}, token)
  return (data['options'] as { challenge: string }).challenge
}

type Answer = {
  readonly ms: number
  readonly code: string | null
  readonly data: Readonly<Record<string, unknown>>
}

let askedCount = 0

/** Makes a call from a block of addresses nobody called from before. */
async function call(server: BenchServer, path: string, body: object, token?: string): Promise<Answer> {
  const from = `10.${(askedCount >> 8) & 255}.${askedCount & 255}.1`
  askedCount++
  const text = JSON.stringify(body)
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/${path}`, {
    method: 'POST',
    headers: { BID: '1', 'content-type': 'application/json', 'X-Forwarded-For': from, ...(token && { token }) },
    body: text,
  })
  const read = await answer.text()
  const ms = performance.now() - startedAt
  const { general, data } = JSON.parse(read)
  return { ms, code: general.code ?? null, data }
}

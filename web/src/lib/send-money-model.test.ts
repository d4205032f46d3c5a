import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorage } from './fake-storage.fixture.ts'
import { fakeTimers, turn } from './run-timers.fixture.ts'

/*
 * Money calls of one tab in any order of events: presses, lost and late requests and answers, reloads, other players, renewed tokens.
 * The server is the real one's promise: a key has one effect of one player, and none once it is revoked.
 */

const PATH = 'deposit/deposit/create'
const PLAYERS = ['first', 'second'] as const
const AMOUNTS = ['10.00', '20.00'] as const
type Player = (typeof PLAYERS)[number]
type Amount = (typeof AMOUNTS)[number]

type Event =
  | { readonly kind: 'press' | 'askOwn'; readonly amount: Amount }
  | { readonly kind: 'arrive' | 'loseAnswer' | 'loseRequest' | 'giveUp'; readonly at: number }
  | { readonly kind: 'login'; readonly player: Player; readonly isKnown: boolean }
  | { readonly kind: 'renew' | 'reload' | 'askLeft' | 'wait' }

const at = fc.nat(3)
const amount = fc.constantFrom(...AMOUNTS)
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('press' as const, 'askOwn' as const), amount }) },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constantFrom('arrive' as const, 'loseAnswer' as const, 'loseRequest' as const, 'giveUp' as const),
        at,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('login' as const),
        player: fc.constantFrom(...PLAYERS),
        isKnown: fc.boolean(),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom('renew' as const, 'reload' as const, 'askLeft' as const, 'wait' as const),
      }),
    },
  ),
  { minLength: 4, maxLength: 40 },
)

type Request = {
  readonly path: string
  readonly token: string | undefined
  readonly key: string | undefined
  readonly body: { readonly amount?: Amount }
  /** Of the page that sent it: one that was left hears nothing. */
  readonly page: number
  answer(response: Response): void
  fail(): void
  hasFailed: boolean
}

type Deposit = { readonly id: string; readonly player: Player; readonly key: string; readonly amount: Amount }

const answerOf = (data: object) => Response.json({ general: { status: true, text: '', requestId: 'r' }, data })
const refusalOf = (status: number, code: string) =>
  Response.json({ general: { status: false, text: 'no', code, requestId: 'r' }, data: null }, { status })

function createServer() {
  const tokens = new Map<string, Player>()
  const deposits: Deposit[] = []
  const revoked = new Set<string>()
  let count = 0
  return {
    deposits,
    revoked,
    logIn(player: Player): string {
      const token = `${++count} begins a token of some length`
      tokens.set(token, player)
      return token
    },
    logOut: (token: string | null) => void (token !== null && tokens.delete(token)),
    take({ path, token, key, body }: Pick<Request, 'path' | 'token' | 'key' | 'body'>): Response {
      const player = tokens.get(token ?? '')
      if (player === undefined) return refusalOf(401, 'identity.login_required')
      if (path === '/api/user/user/init') return answerOf({ user: { id: player } })
      if (key === undefined) throw new Error(`${path} needs a key`)
      const scoped = `${player} ${key}`
      const done = deposits.find((one) => one.player === player && one.key === key)
      if (path === '/api/transaction/request/revoke') {
        if (done !== undefined) return refusalOf(409, 'http.key_reused')
        revoked.add(scoped)
        return answerOf({})
      }
      if (revoked.has(scoped)) return refusalOf(409, 'http.key_reused')
      if (done !== undefined) return done.amount === body.amount ? answerOf(done) : refusalOf(409, 'http.key_reused')
      const made = { id: `deposit ${++count}`, player, key, amount: body.amount ?? AMOUNTS[0] }
      deposits.push(made)
      return answerOf(made)
    },
  }
}

/** One tab in front of the server, whose network does what the events say. */
function createTab() {
  const server = createServer()
  const inFlight: Request[] = []
  const presses: { readonly player: Player; readonly amount: Amount }[] = []
  /** Deposits that the player was told of, by id or by the name of the intent. */
  const told: { readonly id?: string; readonly key?: string; readonly by: Player | null }[] = []
  /** Answered when their player had left: nobody else is told. */
  const answeredToNobody: typeof presses = []
  const unanswered: Amount[] = []
  const local = fakeStorage()
  const session = fakeStorage()
  let page = 0
  let here: Player | null = null
  let lib: Awaited<ReturnType<typeof load>>

  async function load() {
    vi.resetModules()
    const [
      { leavesOpen, SETTLED_BEFORE, sendMoney, settleLeft },
      { beginSession, endSession, renewSession, sessionToken },
      { queryClient },
      { isApiError },
    ] = await Promise.all([
      import('./send-money.ts'),
      import('./session.ts'),
      import('./query.ts'),
      import('./api-error.ts'),
    ] as const)
    return {
      isApiError,
      leavesOpen,
      SETTLED_BEFORE,
      sendMoney,
      settleLeft,
      beginSession,
      endSession,
      renewSession,
      sessionToken,
      queryClient,
    }
  }

  const settle = async () => {
    for (let turns = 0; turns < 6; turns++) await turn()
  }

  async function logIn(player: Player, isKnown: boolean) {
    server.logOut(lib.sessionToken())
    lib.endSession('logout')
    // What watchPlayer does.
    lib.queryClient.clear()
    unanswered.length = 0
    lib.beginSession(server.logIn(player))
    here = player
    if (isKnown) lib.queryClient.setQueryData(['user/user/init'], { user: { id: player } })
  }

  async function send(amount: Amount, isSettling: boolean) {
    const by = here
    const ofPage = page
    await lib.sendMoney(PATH, { gatewayCode: 'sandbox', amount, currency: 'USD' }, { isSettling }).then(
      (data) => {
        const { id } = data as unknown as { readonly id: string }
        told.push({ id, by })
      },
      (error: unknown) => {
        if (ofPage !== page || !lib.isApiError(error)) return
        if (error.code === lib.SETTLED_BEFORE && by !== null) answeredToNobody.push({ player: by, amount })
        if (error.isNetwork || error.status >= 500 || lib.leavesOpen(error)) unanswered.push(amount)
      },
    )
  }

  return {
    ...{ server, presses, told, answeredToNobody, inFlight },
    intents: () => Object.keys(session).filter((key) => key.startsWith('tas.intent.')),
    async open() {
      vi.stubGlobal('localStorage', local)
      vi.stubGlobal('sessionStorage', session)
      vi.stubGlobal('window', { addEventListener: () => undefined })
      vi.stubGlobal('document', { querySelector: () => null })
      vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string>; body: string }) => {
        const { promise, resolve, reject } = Promise.withResolvers<Response>()
        const { token, 'Idempotency-Key': key } = init.headers
        const ofPage = page
        const ifThere = (act: () => void) => {
          if (ofPage === page) act()
        }
        inFlight.push({
          ...{ path, token, key, page, body: JSON.parse(init.body), hasFailed: false },
          answer: (response) => ifThere(() => resolve(response)),
          fail: () => ifThere(() => reject(new Error('lost'))),
        })
        return promise
      })
      lib = await load()
      await logIn('first', true)
    },
    logIn,
    /** The page is loaded anew: nothing of the old one goes on but what is on its way to the server. */
    async reload() {
      await settle()
      page++
      vi.clearAllTimers()
      unanswered.length = 0
      lib = await load()
    },
    async renew() {
      const token = lib.sessionToken()
      if (here === null || token === null) return
      const player = here
      await lib.renewSession(async () => ({ token: server.logIn(player) }))
      server.logOut(token)
    },
    press(amount: Amount) {
      if (here === null || lib.sessionToken() === null) return
      presses.push({ player: here, amount })
      void send(amount, false)
    },
    /** What `useIntent` does of itself for what nobody answered. */
    askOwn(amount: Amount) {
      const found = unanswered.indexOf(amount)
      if (found < 0) return
      unanswered.splice(found, 1)
      void send(amount, true)
    },
    /** What the dialog after a reload does for the intents of whoever is here. */
    async askLeft() {
      const by = here
      for (const storageKey of Object.keys(session).filter((key) => key.startsWith(`tas.intent.${here}:`))) {
        const key = session[storageKey] ?? ''
        void lib.settleLeft(storageKey).then(
          (isDone) => {
            if (isDone === true) told.push({ key, by })
            if (isDone === false) expect(server.deposits.map((one) => one.key)).not.toContain(key)
          },
          () => undefined,
        )
      }
    },
    network(kind: 'arrive' | 'loseAnswer' | 'loseRequest' | 'giveUp', index: number) {
      const [request] = inFlight.slice(index % Math.max(1, inFlight.length))
      if (request === undefined) return
      if (kind === 'giveUp') {
        request.hasFailed = true
        request.fail()
        return
      }
      inFlight.splice(inFlight.indexOf(request), 1)
      const response = kind === 'loseRequest' ? null : server.take(request)
      if (response === null || kind === 'loseAnswer') request.fail()
      else request.answer(response)
    },
    settle,
  }
}

type Tab = ReturnType<typeof createTab>

async function happen(tab: Tab, event: Event): Promise<void> {
  switch (event.kind) {
    case 'press':
      tab.press(event.amount)
      break
    case 'askOwn':
      tab.askOwn(event.amount)
      break
    case 'login':
      await tab.logIn(event.player, event.isKnown)
      break
    case 'renew':
      await tab.renew()
      break
    case 'reload':
      await tab.reload()
      break
    case 'askLeft':
      await tab.askLeft()
      break
    case 'wait':
      await vi.advanceTimersByTimeAsync(10_000)
      break
    default:
      tab.network(event.kind, event.at)
  }
  // Sometimes two things happen before anything that waits goes on.
  if (event.kind !== 'press') await tab.settle()
}

/** Everything arrives, and each player comes back and asks what became of the calls that they left. */
async function comeToRest(tab: Tab): Promise<void> {
  const deliverAll = async () => {
    for (let steps = 0; steps < 200; steps++) {
      await tab.settle()
      if (tab.inFlight.length > 0) tab.network('arrive', 0)
      else if (vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(10_000)
      else return
    }
    throw new Error('the tab never comes to rest')
  }
  await deliverAll()
  for (const player of PLAYERS) {
    await tab.reload()
    await tab.logIn(player, true)
    await tab.askLeft()
    await deliverAll()
  }
}

function expectHonesty({ server, presses, told, answeredToNobody, intents }: Tab): void {
  expect(intents()).toEqual([])
  for (const player of PLAYERS)
    for (const amount of AMOUNTS) {
      const isSame = (one: { readonly player: Player; readonly amount: Amount }) =>
        one.player === player && one.amount === amount
      const done = server.deposits.filter(isSame)
      expect(done.length).toBeLessThanOrEqual(presses.filter(isSame).length)
      const untold = done.filter((one) => !told.some(({ id, key }) => one.id === id || one.key === key))
      expect(untold.length).toBeLessThanOrEqual(answeredToNobody.filter(isSame).length)
    }
  for (const { id, key, by } of told) {
    const found = server.deposits.find((one) => one.id === id || one.key === key)
    expect(found?.player).toBe(by)
  }
}

beforeEach(() => {
  fakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const RUNS = Number(process.env['MONEY_RUNS'] ?? 60)

it(
  'is done at most once a press, for whoever pressed, and told, in any order of events',
  async () => {
    await fc.assert(
      fc.asyncProperty(events, async (happening) => {
        const tab = createTab()
        await tab.open()
        for (const event of happening) await happen(tab, event)
        await comeToRest(tab)
        expectHonesty(tab)
        vi.clearAllTimers()
      }),
      { numRuns: RUNS },
    )
  },
  Math.max(60_000, RUNS * 60),
)

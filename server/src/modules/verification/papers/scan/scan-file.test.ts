import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../../test/world.ts'
import { goodForm, register } from '../../../identity/people.fixture.ts'
import { paperPicture, uploadPaper } from '../../papers.fixture.ts'
import { EICAR, type Manner, startClamd, startScanner } from './clamd.fixture.ts'
import { ScannerAway, scan } from './clamd.ts'

describe('the talk with the daemon', () => {
  it('gives it the whole file in parts, and believes yes and no alone', async () => {
    const answers: Record<string, string | null> = {
      clean: 'stream: OK\0',
      virus: 'stream: Win.Test.EICAR_HDB-1 FOUND\0',
      limit: 'INSTREAM size limit exceeded. ERROR\0',
      other: 'stream: OK but not so sure\0',
      none: null,
    }
    const daemon = await startScanner((bytes) => answers[bytes.toString('latin1', 0, 5)] ?? null)
    const ask = (head: string, length = 700_000) =>
      scan(daemon.place, Buffer.concat([Buffer.from(head), Buffer.alloc(length, 7)]), 5_000)
    expect(await ask('clean')).toEqual({ isClean: true })
    expect(daemon.got[0]?.length).toBe(700_005)
    expect(await ask('virus', 0)).toEqual({ isClean: false, found: 'Win.Test.EICAR_HDB-1' })
    for (const head of ['limit', 'other', 'none']) await expect(ask(head)).rejects.toThrow(ScannerAway)
    await daemon.stop()
    await expect(ask('clean')).rejects.toThrow(ScannerAway)
  })

  it('ends when no answer comes', async () => {
    const daemon = await startScanner(() => '')
    await expect(scan(daemon.place, Buffer.from('x'), 50)).rejects.toThrow(ScannerAway)
    await daemon.stop()
  })
})

describe('an uploaded file', () => {
  let world: ServedWorld
  let daemon: Awaited<ReturnType<typeof startScanner>>
  let manner: Manner = () => 'stream: OK\0'
  beforeAll(async () => {
    daemon = await startScanner((bytes) => manner(bytes))
    world = await serveWorld({ env: { CLAMD: `tcp://127.0.0.1:${daemon.place.port}` } })
  })
  afterAll(async () => {
    await world.stop()
    await daemon.stop()
  })
  const keptOf = async (playerId: string) => {
    const { sql, b } = world.app.db
    return (await sql`select from ${b}.verification_file where player_id = ${playerId}`).length
  }

  it('passes when the scanner says so, and is scanned as it was sent', async () => {
    const { token, user } = (await register(world, goodForm())).body.data
    const file = await paperPicture()
    expect(await uploadPaper(world, { token }, { file })).toMatchObject({ status: 200 })
    expect(daemon.got.at(-1)?.equals(file)).toBe(true)
    expect(await keptOf(user.id)).toBe(1)
  })

  it('with a virus is refused, with a line of the trail, and nothing of it is kept', async () => {
    manner = () => 'stream: Doc.Dropper.Agent FOUND\0'
    const { token, user } = (await register(world, goodForm())).body.data
    expect(await uploadPaper(world, { token })).toMatchObject({ status: 422, code: 'verification.file_infected' })
    expect(await readTrail(world.app.db, 'verification.file_infected', user.id)).toMatchObject([
      { details: { found: 'Doc.Dropper.Agent' } },
    ])
    expect(await keptOf(user.id)).toBe(0)
  })

  it('waits for a scanner that is away for a moment', async () => {
    let times = 0
    manner = () => (++times < 3 ? null : 'stream: OK\0')
    const { token } = (await register(world, goodForm())).body.data
    expect(await uploadPaper(world, { token })).toMatchObject({ status: 200 })
    expect(times).toBe(3)
  })

  it('passes no scanner that stays away', async () => {
    manner = () => null
    const { token, user } = (await register(world, goodForm())).body.data
    expect(await uploadPaper(world, { token })).toMatchObject({ status: 503, code: 'verification.scanner_away' })
    expect(await keptOf(user.id)).toBe(0)
  })
})

it("the daemon of Debian's package is understood", async ({ skip, annotate }) => {
  const clamd = await startClamd()
  if (clamd === null) {
    await annotate('clamav-daemon is not installed: the talk was tried with a daemon of our own alone')
    return skip('clamav-daemon is not installed')
  }
  try {
    expect(await scan(clamd.place, Buffer.from('a letter of the bank'), 20_000)).toEqual({ isClean: true })
    expect(await scan(clamd.place, EICAR, 20_000)).toMatchObject({ isClean: false })
  } finally {
    await clamd.stop()
  }
})

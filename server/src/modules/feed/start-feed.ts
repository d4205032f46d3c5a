import { uuidv7 } from '#kit/random.ts'
import { repeat } from '#kit/repeat.ts'
import type { Running } from '../../module.ts'
import { readNamesHidden } from '../bets/index.ts'
import type { Feed } from './feed.ts'
import { tellPresence } from './presence.ts'
import { BEAT_MS, FOLLOW_MS, FRAME_MS } from './timing.ts'

/** What was hidden elsewhere is looked for again this far back: a beat may be late. */
const HIDDEN_BACK_SECONDS = (3 * BEAT_MS) / 1_000

/** Starts the frames of the live list, the count of people, and following what other processes do. */
export async function startFeed(feed: Feed): Promise<Running> {
  const { app } = feed
  const { log, pace, db } = app
  const process = uuidv7()
  let hasCompany = false
  await feed.fill()

  async function beat(): Promise<void> {
    const presence = tellPresence(app)
    app.tellOthers({ type: 'feed.people_counted', process, people: presence.own })
    hasCompany = presence.hasCompany
    if (!hasCompany) return
    for (const name of await readNamesHidden(db, HIDDEN_BACK_SECONDS)) await app.hideName(name)
  }

  const works = [
    repeat({ everyMs: FRAME_MS, log, failed: 'a frame of the feed could not be told', pace }, () => feed.tellFrame()),
    repeat({ everyMs: FOLLOW_MS, log, failed: 'bets of other processes could not be read', pace }, async () => {
      if (hasCompany) await feed.follow()
    }),
    repeat({ everyMs: BEAT_MS, isSoon: true, log, failed: 'the people here could not be counted', pace }, beat),
  ]
  return {
    async stop() {
      for (const work of works) await work.stop()
      app.tellOthers({ type: 'feed.people_counted', process, people: null })
    },
  }
}

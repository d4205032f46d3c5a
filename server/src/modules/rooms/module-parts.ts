import { assert } from '#kit/assert.ts'
import type { App } from '../../ctx.ts'
import type { Listeners, Module, Running } from '../../module.ts'
import { covers } from '../stakes/index.ts'
import type { Whose } from './bets/take-back-waiting.ts'
import type { RoomKind } from './room-kind.ts'

/** What a module does that has these kinds of shared rounds. */
export function partsOf(kinds: readonly RoomKind[]): Omit<Module, 'name'> {
  const start = (app: App): Running => together(kinds.map((kind) => kind.start(app)))
  const takeBack = async (app: App, whose: Whose) => {
    await Promise.all(kinds.map((kind) => kind.takeBackWaiting(app, whose)))
  }
  const listeners: Listeners = {
    ...merged(kinds.map((kind) => kind.listeners)),
    'rounds.changed'(app, { room }) {
      kinds.find(({ rooms }) => Object.hasOwn(rooms, room))?.look(app)
    },
    'stakes.stops_seen': (app, { stops }) => takeBack(app, { isMeant: (game) => covers(stops, game) }),
  }
  return {
    betSources: kinds.map((kind) => kind.betSource),
    routes: merged(kinds.map((kind) => kind.routes)),
    subscribers: { 'limits.play_stopped': (app, { playerId }) => takeBack(app, { playerId }) },
    listeners,
    /** Every room shows the name no longer, after whatever may still carry it. */
    async hideName(app, name) {
      for (const { room, naming } of kinds.flatMap((kind) => kind.namings(app))) {
        await naming.settled()
        app.rooms.send(room, { type: 'feed.nameHidden', name })
      }
    },
    rooms: merged(kinds.map(({ rooms }) => rooms)),
    lead: start,
    async serve(app) {
      const running = start(app)
      await Promise.all(kinds.map((kind) => kind.beginReading?.(app)))
      return running
    },
    async readSoFar(app) {
      return merged(await Promise.all(kinds.map((kind) => kind.readSoFar?.(app) ?? {})))
    },
  }
}

/** All of these as one record. What two kinds claim would be the last one's alone, and nobody would be told. */
function merged<Part extends object>(records: readonly Part[]): Part {
  const names = records.flatMap((record) => Object.keys(record))
  assert(new Set(names).size === names.length, 'no two kinds of rooms claim the same name')
  return Object.assign({}, ...records)
}

function together(running: readonly Running[]): Running {
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}

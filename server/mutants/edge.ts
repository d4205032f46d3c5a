// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const SOCKETS = 'server/src/kit/sockets/'
const HTTP = 'server/src/kit/http/'
const HOSTILE = ['server/test/hostile-sockets']

/** Bugs at the edge: what a stranger's bytes, resets and floods could do. */
export const edgeMutants: readonly Mutant[] = [
  {
    name: 'edge: a target of an upgrade is parsed before anything guards it',
    file: `${SOCKETS}live.ts`,
    find: "return target === '/live' || target?.startsWith('/live?') === true",
    replace: "return new URL(target ?? '/', 'http://x').pathname === '/live'",
    tests: HOSTILE,
  },
  {
    name: 'edge: a connection has no error listener of ours',
    file: `${HTTP}connection-caps.ts`,
    find: "socket.on('error', () => socket.destroy())",
    replace: 'void socket',
    tests: HOSTILE,
  },
  {
    name: 'edge: a socket may have any number of frames waiting',
    file: `${SOCKETS}inbox.ts`,
    find: 'waiting.length >= MAX_WAITING || ',
    replace: '',
    tests: [`${SOCKETS}inbox`],
  },
  {
    name: 'edge: a socket may have any number of bytes waiting',
    file: `${SOCKETS}inbox.ts`,
    find: ' || waitingBytes + bytes > MAX_WAITING_BYTES',
    replace: '',
    tests: [`${SOCKETS}inbox`],
  },
  {
    name: 'edge: a socket is read on while its frames wait',
    file: `${SOCKETS}inbox.ts`,
    find: 'if (waiting.length >= PAUSE_AT) pause()',
    replace: '',
    tests: [`${SOCKETS}inbox`],
  },
  {
    name: 'edge: a room is read anew for everybody who asks',
    file: `${SOCKETS}rooms.ts`,
    find: 'if (room.reading?.seq === room.seq) return room.reading.state',
    replace: '',
    tests: [`${SOCKETS}rooms`],
  },
  {
    name: 'edge: a reading from before an event is given to who joins after it',
    file: `${SOCKETS}rooms.ts`,
    find: 'room.reading?.seq === room.seq',
    replace: 'room.reading !== null',
    tests: [`${SOCKETS}rooms`],
  },
  {
    name: 'edge: one block of addresses may hold every connection',
    file: `${HTTP}connection-caps.ts`,
    find: '(!isProxy && own >= caps.perAddress) || ',
    replace: '',
    tests: [`${HTTP}connection-caps`],
  },
  {
    name: 'edge: when all places are taken, newcomers are kept out',
    file: `${HTTP}connection-caps.ts`,
    find: 'oldest?.destroy()',
    replace: 'if (own < 0) oldest?.destroy()',
    tests: [`${HTTP}connection-caps`],
  },
  {
    name: 'edge: who is behind a proxy is the proxy itself',
    file: `${HTTP}caller-address.ts`,
    find: 'return isIP(found) === 0 ? own : found',
    replace: 'return isIP(found) === 0 ? found : own',
    tests: HOSTILE,
  },
  {
    name: 'edge: a page of any name may open a socket as long as it names itself',
    file: `${HTTP}own-hosts.ts`,
    find: "origin === asked && (name === 'localhost' || isIP(name) !== 0)",
    replace: 'origin === asked',
    tests: HOSTILE,
  },
  {
    name: 'edge: what nobody caught leaves the process going on',
    file: 'server/src/main.ts',
    find: "log.error({ err: error }, 'uncaught exception: the server stops')\n      void stop(1)",
    replace: "log.error({ err: error }, 'uncaught exception: the server stops')",
    tests: ['server/test/faults/supervised'],
  },
  {
    name: 'edge: a server that dies again and again is started for ever',
    file: 'scripts/lib/keep-serving.ts',
    find: 'if (recent >= MOST_ENDS)',
    replace: 'if (recent > MOST_ENDS)',
    tests: ['server/test/faults/supervised'],
  },
  {
    name: 'edge: a sandbox may stand behind a proxy without anybody having said so',
    file: 'server/src/kit/config.ts',
    find: "if (isLocal && TRUSTED_PROXY === '' && SITE_URL === undefined) return 'sandbox'",
    replace: "if (isLocal || SITE_URL !== undefined) return 'sandbox'",
    tests: ['server/src/kit/config'],
  },
  {
    name: 'edge: calls that let somebody in are counted by player, not by address',
    file: 'server/src/kit/http/run-call.ts',
    find: "player !== null && call.rate !== 'entry' ?",
    replace: 'player !== null ?',
    tests: ['server/src/kit/http/run-call'],
  },
  {
    name: 'edge: joins of rooms are not counted',
    file: 'server/src/kit/sockets/connection.ts',
    find: "    await options.limitRate('read', player?.id ?? addressKey(address))\n",
    replace: '    void [player, addressKey, address]\n',
    tests: ['server/src/kit/sockets/connection'],
  },
  {
    name: 'edge: a reader far behind is kept',
    file: 'server/src/kit/sockets/connection.ts',
    find: 'socket.bufferedAmount > MAX_UNSENT_BYTES',
    replace: 'socket.bufferedAmount > MAX_UNSENT_BYTES * 10_000',
    tests: ['server/src/kit/sockets/connection'],
  },
  {
    name: 'edge: a session that ends between look and joining stays heard',
    file: 'server/src/kit/sockets/connection.ts',
    find: '(await options.resolve(app, frame.token)) === null) leavePlayer',
    replace: '(await options.resolve(app, frame.token)) === undefined) leavePlayer',
    tests: ['server/src/kit/sockets/connection'],
  },
  {
    name: 'edge: a session that was left idle keeps its socket',
    file: 'server/src/kit/sockets/connection.ts',
    find: '      if (player !== null) return\n      connection.player = null',
    replace: '      if (player !== undefined) return\n      connection.player = null',
    tests: ['server/src/kit/sockets/connection'],
  },
  {
    name: 'edge: new passwords are logged by their names',
    file: 'server/src/kit/log.ts',
    find: "'oldPassword', 'newPassword', 'reNewPassword'",
    replace: "'oldPassword', 'reNewPassword'",
    tests: ['server/src/kit/log'],
  },
  {
    name: 'edge: what names of fields say is not masked in logs',
    file: 'server/src/kit/log.ts',
    find: '[maskText(name), masked(inner)]',
    replace: '[name, masked(inner)]',
    tests: ['server/src/kit/log'],
  },
]

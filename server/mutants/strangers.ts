// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const HTTP = 'server/src/kit/http/'
const STRANGERS = ['server/test/strangers']
const RUN_CALL = [`${HTTP}run-call`]
const ROOM = ['server/src/modules/identity/work-in-turn']
const CARDS = ['shared/src/values/card-number']
const DOWNLOADS = [`${HTTP}downloads`]

/** Bugs at the edge: strangers who cost others something, and what is told to whom it does not concern. */
export const strangerMutants: readonly Mutant[] = [
  {
    name: 'who knocks on is refused as quickly as they knock',
    file: 'server/src/kit/http/rate-limit.ts',
    find: '    await sleep(KNOCK_PAUSE_MS)\n',
    replace: '',
    tests: ['server/src/kit/http/rate-limit'],
  },
  {
    name: 'who was refused too often is answered as often as they ask',
    file: 'server/src/kit/http/serve.ts',
    find: 'refusalAnswer(options.log, error, callerOf(request)), { isLast: true })',
    replace: 'refusalAnswer(options.log, error, callerOf(request)))',
    tests: ['server/test/strangers'],
  },
  {
    name: 'an escaped quote ends a name of a body',
    file: 'server/src/kit/http/json-body.ts',
    find: "  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('\"', quote + 1)\n",
    replace: '',
    tests: ['server/src/kit/http/json-body'],
  },
  {
    name: 'edge: a document of the contract is derived for every reader',
    file: 'server/src/kit/kept-for.ts',
    find: 'nowMs() - kept.askedAtMs < forMs',
    replace: 'nowMs() - kept.askedAtMs < -forMs',
    tests: STRANGERS,
  },
  {
    name: 'edge: documents are not counted',
    file: `${HTTP}serve.ts`,
    find: '      await options.limitPageRate(request.ip)\n      return sendPacked(',
    replace: '      return sendPacked(',
    tests: STRANGERS,
  },
  {
    name: 'edge: a token is looked up before it is counted',
    file: `${HTTP}run-call.ts`,
    find: 'if (!hooks.door.isKnown(token)) await hooks.door.charge(request)',
    replace: 'if (!hooks.door.isKnown(token)) hooks.door.charge(request).catch(() => undefined)',
    tests: RUN_CALL,
  },
  {
    name: 'edge: a signed-in player pays for what a neighbour was refused',
    file: `${HTTP}door.ts`,
    find: 'mark !== null && known.has(mark) ?',
    replace: 'mark !== null && known.size < 0 ?',
    tests: [`${HTTP}door`],
  },
  {
    name: 'edge: bodies nobody can read are not counted',
    file: `${HTTP}serve.ts`,
    find: 'const told = await options.door.charge(visitorOf(request)).then(',
    replace: 'const told = await Promise.resolve().then(',
    tests: STRANGERS,
  },
  {
    name: 'edge: every refused call leaves a line',
    file: 'server/src/kit/sampler.ts',
    find: 'if (running.written >= most) {',
    replace: 'if (running.written > most * 1_000) {',
    tests: RUN_CALL,
  },
  {
    name: 'edge: a limited page says that all is well',
    file: `${HTTP}site.ts`,
    find: 'status: 429, contentType',
    replace: 'status: 200, contentType',
    tests: STRANGERS,
  },
  {
    name: 'edge: one IPv6 block is many callers when it is written differently',
    file: `${HTTP}address.ts`,
    find: 'groupsOf(address)\n  return `${[first',
    replace: 'numbersOf(address)\n  return `${[first',
    tests: [`${HTTP}address`],
  },
  {
    name: 'edge: an IPv4 address in the clothes of IPv6 is another caller',
    file: `${HTTP}address.ts`,
    find: 'groups[5] === 0xffff ? ipv4Of(groups) : plain',
    replace: 'groups[5] === 0xfffe ? ipv4Of(groups) : plain',
    tests: RUN_CALL,
  },
  {
    name: 'edge: a log keeps the secret of a link',
    file: `${HTTP}short-path.ts`,
    find: 'parts.slice(0, 2)',
    replace: 'parts.slice(0, 3)',
    tests: STRANGERS,
  },
  {
    name: 'edge: a log keeps the number of a card',
    file: 'server/src/kit/log.ts',
    find: 'if (findCardNumbers(line).length === 0 && !SUSPECT.test(line)) return line',
    replace: 'if (!SUSPECT.test(line)) return line',
    tests: STRANGERS,
  },
  {
    name: 'edge: a log keeps a token',
    file: 'server/src/kit/log.ts',
    find: ".replace(TOKEN, '[token]')",
    replace: '',
    tests: STRANGERS,
  },
  {
    name: 'edge: a log keeps an address of mail',
    file: 'server/src/kit/log.ts',
    find: ".replace(EMAIL, '[e-mail]')",
    replace: '',
    tests: STRANGERS,
  },
  {
    name: 'edge: a fault of a page tells the link',
    file: 'server/src/modules/content/report-page-error.ts',
    find: 'origin + shortPath(word.slice(origin.length))',
    replace: 'word',
    tests: STRANGERS,
  },
  {
    name: 'edge: a token is looked up by a socket before it is counted',
    file: 'server/src/kit/sockets/connection.ts',
    find: 'if (!options.door.isKnown(token)) await options.door.charge({ ip: address, token })\n',
    replace: '\n',
    tests: STRANGERS,
  },
  {
    name: 'edge: sockets that are opened are not counted',
    file: 'server/src/kit/sockets/live.ts',
    find: 'if (isTooOften || count >= options.perAddress)',
    replace: 'if (isTooOften ? count < 0 : count >= options.perAddress)',
    tests: STRANGERS,
  },
  {
    name: 'edge: a call that waited in vain for a row leaves a stack',
    file: 'server/src/kit/http/run-call.ts',
    find: 'if (refusal === null && !isHeldUp(error))',
    replace: 'if (refusal === null)',
    tests: RUN_CALL,
  },
  {
    name: 'edge: a card number in Persian digits is no card number',
    file: 'shared/src/values/card-number.ts',
    find: 'digits: toAsciiDigits(digits),',
    replace: 'digits: toAsciiDigits(digits) && digits,',
    tests: CARDS,
  },
  {
    name: 'edge: a text takes the number of a card',
    file: 'shared/src/contract/fields.ts',
    find: "        .refine(hasNoCard, 'card_number'),",
    replace: "        .refine((text) => hasNoCard(text) || true, 'card_number'),",
    tests: CARDS,
  },
  {
    name: 'edge: the numbers of the business pass through a proxy',
    file: `${HTTP}metrics-door.ts`,
    find: 'if (isForwarded(request) || !isAllowed(request, token))',
    replace: 'if (!isAllowed(request, token))',
    tests: STRANGERS,
  },
  {
    name: 'edge: in production any host is a site of the first business',
    file: 'server/src/app.ts',
    find: "platform.config.mode === 'sandbox' ? opened[0] : undefined",
    replace: 'opened[0]',
    tests: STRANGERS,
  },
  {
    name: 'edge: a block that fills the room of passwords keeps everybody out',
    file: 'server/src/modules/identity/work-in-turn.ts',
    find: 'const evicted = isFull ? placeFor(room, newcomer) : null',
    replace: 'const evicted = isFull ? placeFor({ ...room, waiting: [] }, newcomer) : null',
    tests: ROOM,
  },
  {
    name: 'edge: a block that asks for many passwords has many turns',
    file: 'server/src/modules/identity/work-in-turn.ts',
    find: 'turnOf(one) < turnOf(best) ? one : best',
    replace: 'turnOf(one) < 0 ? one : best',
    tests: ROOM,
  },
  {
    name: 'edge: a reader of a byte a minute keeps its place',
    file: `${HTTP}downloads.ts`,
    find: 'const timer = setTimeout(giveUp, leftMs)',
    replace: 'const timer = setTimeout(() => undefined, leftMs)',
    tests: DOWNLOADS,
  },
  {
    name: 'edge: one block holds every place for downloads',
    file: `${HTTP}downloads.ts`,
    find: 'if (count >= MOST_OF_BLOCK)',
    replace: 'if (count >= MOST_OF_BLOCK * 100)',
    tests: DOWNLOADS,
  },
]

import { formatAmount } from '../../values/money.ts'
import { drandRandomness, drandTimeMs, sandboxBeacon } from '../lottery/beacon.ts'
import { isDrandSignature } from '../lottery/drand-signature.ts'
import { drawNumbers, seedHashOf } from '../lottery/draw-numbers.ts'
import { findRulesProblem } from '../lottery/draw-rules.ts'
import {
  closingText,
  type DrawClosing,
  type DrawOpening,
  type DrawOutcome,
  type LotteryDocument,
  linkHashes,
  openingText,
  outcomeText,
  readRules,
} from '../lottery/lottery-document.ts'
import { type DrawResult, settleDraw } from '../lottery/prizes.ts'
import { PART_TICKETS, readTicketLine, type Ticket, ticketRoot } from '../lottery/ticket-list.ts'
import { merkleRoot } from './merkle.ts'
import { checkSignature, type ProofTools, type Step, stepOf, wrongStep } from './verify-steps.ts'

/**
 * Every step of a draw, as far as it has come: the three signatures, the list of tickets under its root, the seed under its
 * promise, the beacon under its name, the numbers, the winners and what they were paid.
 */
export async function verifyLottery(document: LotteryDocument, tools: ProofTools): Promise<Step[]> {
  const { opening, closing, outcome } = document
  const isPromisedFirst = opening.signedAt <= opening.opensAt && opening.opensAt < opening.closesAt
  const steps: Step[] = [
    ...(await signatureSteps(document, tools)),
    stepOf('drawTerms', isPromisedFirst && findRulesProblem(readRules(document.rules)) === null, {
      opens: opening.opensAt,
    }),
  ]
  if (closing === null) return outcome === null ? steps : [...steps, wrongStep('drawList', { count: '0' })]
  const { tickets, root } = await readList(document, tools)
  steps.push(listStep(document, closing, { tickets, root }))
  if (outcome === null) return steps
  return [
    ...steps,
    stepOf('seed', seedHashOf(outcome.houseSeed) === opening.seedHash),
    await beaconStep(document, outcome, tools),
    numbersStep(document, outcome),
    prizesStep(document, outcome, tickets),
  ]
}

/** Key and signature of every part there is, told once: by the first that is wrong, else by the last. */
async function signatureSteps(document: LotteryDocument, tools: ProofTools): Promise<readonly Step[]> {
  const { opening, closing, outcome } = document
  const links = linkHashes(tools.sha256, document)
  const parts: { readonly text: string; readonly part: DrawOpening | DrawClosing | DrawOutcome }[] = [
    { text: openingText(document, opening), part: opening },
  ]
  if (closing !== null) parts.push({ text: closingText(links.opening, closing), part: closing })
  if (outcome !== null && links.closing !== null)
    parts.push({ text: outcomeText(links.closing, outcome), part: outcome })
  let told: readonly Step[] = []
  for (const { text, part } of parts) {
    const { signature, signedAt } = part
    told = await checkSignature(tools, { text, signature, signedAt, codes: ['key', 'signature'] })
    if (told.some(({ state }) => state === 'wrong')) break
  }
  return told
}

/** What a person reads of a draw before its steps. */
export function lotteryWords(document: LotteryDocument): Readonly<Record<string, string>> {
  const { number, businessId, rules, closing, outcome, pointCount, currency } = document
  return {
    number: String(number),
    business: String(businessId),
    form: `${rules.pick}/${rules.from}`,
    tickets: closing === null ? '–' : String(closing.count),
    numbers: outcome === null ? '–' : outcome.numbers.join(' '),
    paid: outcome === null ? '–' : `${formatAmount(BigInt(outcome.paidMinor), pointCount)} ${currency}`,
  }
}

/** The tickets of the list and the root over them. */
type List = {
  /** Null when there is no list, or a line of it is no ticket of the draw. */
  readonly tickets: readonly Ticket[] | null
  readonly root: string
}

/** Goes through the list in its parts. Tickets are numbered 1, 2, 3 … */
async function readList({ tickets: lines, number, rules }: LotteryDocument, tools: ProofTools): Promise<List> {
  const tickets: Ticket[] = []
  const partRoots: string[] = []
  for (let first = 0; first < (lines?.length ?? 0); first += PART_TICKETS) {
    const part = lines?.slice(first, first + PART_TICKETS) ?? []
    for (const line of part) {
      const ticket = readTicketLine(line, rules)
      if (ticket?.number === tickets.length + 1) tickets.push(ticket)
    }
    partRoots.push(ticketRoot(tools.sha256, number, part))
    await tools.rest?.()
  }
  return {
    tickets: lines === null || tickets.length < lines.length ? null : tickets,
    root: merkleRoot(tools.sha256, partRoots),
  }
}

function listStep(document: LotteryDocument, closing: DrawClosing, { tickets, root }: List): Step {
  const { opening, rules } = document
  const params = { count: String(closing.count) }
  // The list was closed after the sale, and while nobody could know the beacon.
  const isInTime =
    closing.signedAt >= opening.closesAt &&
    closing.count <= rules.maxTickets &&
    (opening.beaconRound === null || Date.parse(closing.signedAt) < drandTimeMs(opening.beaconRound))
  if (document.tickets === null) return { code: 'drawList', state: isInTime ? 'open' : 'wrong', params }
  const isListed = isInTime && tickets !== null && tickets.length === closing.count && root === closing.root
  return stepOf('drawList', isListed, params)
}

async function beaconStep(
  { opening, closing, number }: LotteryDocument,
  { beacon, beaconSignature }: DrawOutcome,
  tools: ProofTools,
): Promise<Step> {
  const { beaconSource, beaconRound, seedHash } = opening
  if (beaconSource === 'sandbox') {
    const made = sandboxBeacon(tools.sha256, { seedHash, root: closing?.root ?? '', number })
    return stepOf('sandboxBeacon', beaconRound === null && beaconSignature === null && made === beacon)
  }
  const isDrands =
    beaconRound !== null &&
    beaconSignature !== null &&
    drandRandomness(beaconSignature) === beacon &&
    (await isDrandSignature(beaconRound, beaconSignature))
  return stepOf('drandBeacon', isDrands, { round: String(beaconRound ?? '') })
}

function numbersStep({ rules, number }: LotteryDocument, { houseSeed, beacon, numbers }: DrawOutcome): Step {
  const drawn = drawNumbers({ houseSeed, beacon, number }, rules)
  return stepOf('drawNumbers', drawn.join(' ') === numbers.join(' '), { numbers: drawn.join(' ') })
}

function prizesStep(document: LotteryDocument, outcome: DrawOutcome, tickets: readonly Ticket[] | null): Step {
  const { pointCount, currency } = document
  const write = (minor: bigint) => `${formatAmount(minor, pointCount)} ${currency}`
  if (document.tickets === null)
    return { code: 'drawPrizes', state: 'open', params: { paid: write(BigInt(outcome.paidMinor)) } }
  if (tickets === null) return wrongStep('drawPrizes', { paid: '–' })
  const result = settleDraw(
    readRules(document.rules),
    tickets.map((ticket) => ticket.numbers),
    outcome.numbers,
  )
  return stepOf('drawPrizes', isSameResult(result, outcome), { paid: write(result.paidMinor) })
}

function isSameResult(result: DrawResult, outcome: DrawOutcome): boolean {
  return (
    String(result.paidMinor) === outcome.paidMinor &&
    String(result.remainderMinor) === outcome.remainderMinor &&
    result.tiers.length === outcome.tiers.length &&
    result.tiers.every(({ hits, winners, prizeMinor }, index) => {
      const told = outcome.tiers[index]
      return told?.hits === hits && told.winners === winners && told.prizeMinor === String(prizeMinor)
    })
  )
}

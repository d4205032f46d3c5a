/** What of a player a person of the operator looks at, from papers. */
export const CHECK_TYPES = ['identity', 'selfie', 'address', 'payment', 'funds'] as const
export type CheckType = (typeof CHECK_TYPES)[number]

/** What of a player can be verified: by a message that reached it, or from papers. age: by the papers of identity. */
export const VERIFICATION_TYPES = ['email', 'phone', ...CHECK_TYPES, 'age'] as const
export type VerificationType = (typeof VERIFICATION_TYPES)[number]

/** Which side of a paper a file shows. */
export const PAPER_SIDES = ['front', 'back'] as const
export type PaperSide = (typeof PAPER_SIDES)[number]

const BOTH = ['front', 'back'] as const
const FRONT = ['front'] as const

/** Papers that prove something, with the sides that are asked for. */
export const PAPERS = {
  passport: FRONT,
  nationalCard: BOTH,
  drivingLicence: BOTH,
  selfie: FRONT,
  utilityBill: FRONT,
  bankStatement: FRONT,
  taxLetter: FRONT,
  cardPhoto: FRONT,
  walletPicture: FRONT,
  payslip: FRONT,
  saleContract: FRONT,
  otherPaper: FRONT,
} as const satisfies Readonly<Record<string, readonly PaperSide[]>>
export type Paper = keyof typeof PAPERS
export const PAPER_NAMES = Object.keys(PAPERS) as readonly Paper[]

/** Papers that are taken for each check, the usual one first. */
export const PAPERS_OF: Readonly<Record<CheckType, readonly Paper[]>> = {
  identity: ['passport', 'nationalCard', 'drivingLicence'],
  selfie: ['selfie'],
  address: ['utilityBill', 'bankStatement', 'taxLetter', 'otherPaper'],
  payment: ['cardPhoto', 'bankStatement', 'walletPicture'],
  funds: ['payslip', 'bankStatement', 'taxLetter', 'saleContract', 'otherPaper'],
}

/** Papers that end on a day that is written on them. */
export const PAPERS_WITH_END: ReadonlySet<Paper> = new Set(['passport', 'nationalCard', 'drivingLicence'])

export function isCheckType(type: VerificationType): type is CheckType {
  return CHECK_TYPES.some((one) => one === type)
}

/** Whether files show exactly the sides of a paper, each once. */
export function hasSides(paper: Paper, sides: readonly PaperSide[]): boolean {
  const asked: readonly PaperSide[] = PAPERS[paper]
  return sides.length === asked.length && asked.every((side) => sides.includes(side))
}

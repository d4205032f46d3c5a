import type { OperatorFacts } from './operator-facts.ts'

/** An operator who has set nothing: what a sandbox starts with. */
export const NO_FACTS: OperatorFacts = {
  operator: null,
  operatorAddress: null,
  regulator: null,
  licenceNumber: null,
  licenceUrl: null,
  supportEmail: null,
  minimumAge: 18,
  sandbox: true,
}

/** One who has set everything. Names that no real company has. */
export const ALL_FACTS: OperatorFacts = {
  operator: 'Example & Sons Ltd',
  operatorAddress: '1 Example Street, Exampleton',
  regulator: 'Regulator of Examples',
  licenceNumber: 'EX/1/2',
  licenceUrl: 'https://regulator.example/EX?a=1&b=2',
  supportEmail: 'help@operator.example',
  minimumAge: 21,
  sandbox: false,
}

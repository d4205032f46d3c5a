/** English titles of the informational texts, by the readable part of their addresses. */
export const en = {
  'responsible-gaming': 'About safer play',
  'aml-and-kyc': 'AML and KYC',
  'self-exclusion': 'Self-exclusion',
  'privacy-policy': 'Privacy policy',
  faq: 'FAQ',
  'financial-management-and-safe-gambling': 'Budgeting for safer play',
  marketing: 'Marketing',
  'betting-rules': 'Betting rules',
  'about-us': 'About us',
  'terms-and-conditions': 'Terms and conditions',
  bonuses: 'Bonuses',
  app: 'App',
  'design-resources': 'Design resources',
  'getting-started': 'Getting started',
  'how-deposits-work': 'How deposits work',
  'how-fairness-is-proved': 'How fairness is proved',
  affiliates: 'Affiliates',
  'how-to-play-dice': 'How to play dice',
  'how-to-play-crash': 'How to play crash',
  'how-withdrawals-work': 'How withdrawals work',
  'how-to-verify-your-account': 'How to verify your account',
  'limits-and-breaks': 'Safer play: limits and breaks',
} as const

/** The readable part of a text's address: it stays when the title is worded anew. */
export type TextSlug = keyof typeof en

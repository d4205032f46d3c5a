type Versioned = { readonly game: string; readonly rulesVersion: number; readonly paytableVersion: number }

/** What the row of a bet keeps of its game: the versions of rules and pay table that decided it. */
export function versionsOf({ game, rulesVersion, paytableVersion }: Versioned): Versioned {
  return { game, rulesVersion, paytableVersion }
}

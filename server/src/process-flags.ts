/**
 * Flags of Node for the server process. A young generation of 16 MB instead of 64: under load the server stays small
 * (measured after 20 s of bets: 225 MB resident instead of 325), and collecting it more often costs nothing measurable.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=16']

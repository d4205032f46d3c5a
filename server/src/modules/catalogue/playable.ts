/**
 * Engines that exist, by the name the originals module registers them under (`mainGame.uniqueName`). Only games of these
 * can be opened; every other game is announced as "coming soon". A new engine adds its name here and nowhere else.
 */
export const PLAYABLE: readonly string[] = ['dice', 'crash']

export function isPlayable(uniqueName: string): boolean {
  return PLAYABLE.includes(uniqueName)
}

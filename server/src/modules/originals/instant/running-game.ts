import type { InstantGame } from '@tas/shared/rules/games/instant-game.ts'
import { findInstantGame } from '@tas/shared/rules/games/registry.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { catalogueSettings } from '../../catalogue/index.ts'

/** An instant game as this business runs it: a slot on the build the operator chose. Undefined for a name no game has. */
export function runningGame({ business }: Pick<App, 'business'>, name: string): InstantGame | undefined {
  const build = settingsOf({ business }, catalogueSettings).slotBuilds[name]
  return findInstantGame(name, build === undefined ? {} : { build })
}

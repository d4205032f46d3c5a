import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readPlayer } from '../identity/index.ts'
import { hidePlayer, showPlayer } from './visibility-store.ts'

const PATH = 'game/feed/setVisibility'

/** Shows or hides the caller beside their bets. Hidden, the name leaves every list that is open now. */
export async function setVisibility(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  if (input.isShown) {
    const shown = await readPlayer(app, player.id)
    assert(shown !== null, 'a session belongs to a player')
    await showPlayer(db, player.id, shown.username)
  } else {
    const name = await hidePlayer(db, player.id)
    if (name !== null) {
      await app.hideName(name)
      app.tellOthers({ type: 'bets.name_hidden', name })
    }
  }
  return { isShown: input.isShown }
}

import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'

type TilePress = (game: AvailableGameData) => void

let told: TilePress = () => {}

/** Sets what happens while the tile of a game is being pressed, before the click. The routes do, which know the game's page. */
export function onTilePress(tell: TilePress): void {
  told = tell
}

/** Says that the tile of a game is being pressed. */
export function pressTile(game: AvailableGameData): void {
  told(game)
}

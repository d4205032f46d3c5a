import type account from '../locales/en/account.json'
import type affiliate from '../locales/en/affiliate.json'
import type agent from '../locales/en/agent.json'
import type auth from '../locales/en/auth.json'
import type baccarat from '../locales/en/baccarat.json'
import type blackjack from '../locales/en/blackjack.json'
import type bonuses from '../locales/en/bonuses.json'
import type cards from '../locales/en/cards.json'
import type chicken from '../locales/en/chicken.json'
import type chips from '../locales/en/chips.json'
import type common from '../locales/en/common.json'
import type content from '../locales/en/content.json'
import type crash from '../locales/en/crash.json'
import type darts from '../locales/en/darts.json'
import type deposits from '../locales/en/deposits.json'
import type diamonds from '../locales/en/diamonds.json'
import type dice from '../locales/en/dice.json'
import type dragonTiger from '../locales/en/dragon-tiger.json'
import type dragontower from '../locales/en/dragontower.json'
import type fairness from '../locales/en/fairness.json'
import type feed from '../locales/en/feed.json'
import type financialAccounts from '../locales/en/financial-accounts.json'
import type game from '../locales/en/game.json'
import type hilo from '../locales/en/hilo.json'
import type jackpots from '../locales/en/jackpots.json'
import type keno from '../locales/en/keno.json'
import type kinds from '../locales/en/kinds.json'
import type limbo from '../locales/en/limbo.json'
import type list from '../locales/en/list.json'
import type lobby from '../locales/en/lobby.json'
import type lottery from '../locales/en/lottery.json'
import type mines from '../locales/en/mines.json'
import type movements from '../locales/en/movements.json'
import type notices from '../locales/en/notices.json'
import type originals from '../locales/en/originals.json'
import type pages from '../locales/en/pages.json'
import type plays from '../locales/en/plays.json'
import type plinko from '../locales/en/plinko.json'
import type pump from '../locales/en/pump.json'
import type races from '../locales/en/races.json'
import type redDog from '../locales/en/red-dog.json'
import type returns from '../locales/en/returns.json'
import type roulette from '../locales/en/roulette.json'
import type saferPlay from '../locales/en/safer-play.json'
import type search from '../locales/en/search.json'
import type security from '../locales/en/security.json'
import type shell from '../locales/en/shell.json'
import type slots from '../locales/en/slots.json'
import type snakes from '../locales/en/snakes.json'
import type support from '../locales/en/support.json'
import type tables from '../locales/en/tables.json'
import type takhte from '../locales/en/takhte.json'
import type verification from '../locales/en/verification.json'
import type verify from '../locales/en/verify.json'
import type videoPoker from '../locales/en/video-poker.json'
import type view from '../locales/en/view.json'
import type vip from '../locales/en/vip.json'
import type wallet from '../locales/en/wallet.json'
import type wheel from '../locales/en/wheel.json'
import type withdraw from '../locales/en/withdraw.json'

/** The namespaces and their keys, read from the English texts: a key that does not exist does not compile. */
type Resources = {
  readonly account: typeof account
  readonly affiliate: typeof affiliate
  readonly agent: typeof agent
  readonly auth: typeof auth
  readonly baccarat: typeof baccarat
  readonly blackjack: typeof blackjack
  readonly bonuses: typeof bonuses
  readonly cards: typeof cards
  readonly chicken: typeof chicken
  readonly chips: typeof chips
  readonly common: typeof common
  readonly content: typeof content
  readonly crash: typeof crash
  readonly darts: typeof darts
  readonly deposits: typeof deposits
  readonly diamonds: typeof diamonds
  readonly dice: typeof dice
  readonly 'dragon-tiger': typeof dragonTiger
  readonly dragontower: typeof dragontower
  readonly fairness: typeof fairness
  readonly feed: typeof feed
  readonly 'financial-accounts': typeof financialAccounts
  readonly game: typeof game
  readonly hilo: typeof hilo
  readonly jackpots: typeof jackpots
  readonly keno: typeof keno
  readonly kinds: typeof kinds
  readonly limbo: typeof limbo
  readonly list: typeof list
  readonly lobby: typeof lobby
  readonly lottery: typeof lottery
  readonly mines: typeof mines
  readonly movements: typeof movements
  readonly notices: typeof notices
  readonly originals: typeof originals
  readonly pages: typeof pages
  readonly plays: typeof plays
  readonly plinko: typeof plinko
  readonly pump: typeof pump
  readonly races: typeof races
  readonly 'red-dog': typeof redDog
  readonly returns: typeof returns
  readonly roulette: typeof roulette
  readonly 'safer-play': typeof saferPlay
  readonly search: typeof search
  readonly security: typeof security
  readonly shell: typeof shell
  readonly slots: typeof slots
  readonly snakes: typeof snakes
  readonly support: typeof support
  readonly tables: typeof tables
  readonly takhte: typeof takhte
  readonly verification: typeof verification
  readonly verify: typeof verify
  readonly 'video-poker': typeof videoPoker
  readonly view: typeof view
  readonly vip: typeof vip
  readonly wallet: typeof wallet
  readonly wheel: typeof wheel
  readonly withdraw: typeof withdraw
}

export type Namespace = keyof Resources

/** `key_one` and `key_other` are asked for as `key`. */
type Singular<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key

export type TextKey<Space extends Namespace> = Singular<keyof Resources[Space]> & string

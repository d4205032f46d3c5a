import type { ErrorRules } from '../error-rule.ts'

export const bonusesErrors = {
  'bonuses.not_found': {
    status: 404,
    en: 'This bonus does not exist or has ended. See the list of bonuses.',
    fa: 'این بونوس وجود ندارد یا پایان یافته است. فهرست بونوس‌ها را ببینید.',
  },
  'bonuses.game_excluded': {
    status: 422,
    en: 'Bonus money cannot be staked on this game. Play it with your own money, or choose a game that counts.',
    fa: 'با پول بونوس نمی‌توان روی این بازی شرط بست. با پول خودتان بازی کنید یا بازی دیگری را که حساب می‌شود انتخاب کنید.',
  },
  'bonuses.stake_too_high': {
    status: 422,
    en: 'This stake is higher than the bonus allows. Stake less, or play with your own money.',
    fa: 'این مبلغ از بیشترین شرط مجاز بونوس بیشتر است. مبلغ کمتری بگذارید یا با پول خودتان بازی کنید.',
  },
  'bonuses.not_quotable': {
    status: 422,
    en: 'The worth of this bonus cannot be worked out for this bet. Choose another game, stake or kind of bonus.',
    fa: 'ارزش این بونوس را با این شرط نمی‌توان حساب کرد. بازی، مبلغ یا نوع بونوس دیگری را انتخاب کنید.',
  },
} as const satisfies ErrorRules

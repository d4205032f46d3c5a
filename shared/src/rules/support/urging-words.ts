/** Words that urge somebody to chase a loss, to stake more, to hurry or to stay; each with a sentence it must find. */
export const URGING: readonly (readonly [words: RegExp, sentence: string])[] = [
  [/\bwin (it|them|your (money|losses?|stake)) back\b/i, 'Win your money back!'],
  [/\b(make up|recover|recoup) (for )?(your |the )?loss/i, 'Recover your losses with the next spin.'],
  [/\b(hurry|don['’]t miss|do not miss|last chance|act now|before it['’]s too late)\b/i, 'Hurry: last chance today.'],
  [/\bso close\b|\b(almost|nearly) (won|there|a win|had it)\b|\bnear[- ]miss\b/i, 'So close! You almost won.'],
  [/\b(keep|carry on) (playing|betting|spinning)\b|\bdon['’]t (stop|leave|give up)\b/i, 'Keep playing, don’t stop.'],
  [/\b(bet|play|stake|deposit) more\b|\braise your (bet|stake)\b|\bdouble (up )?now\b/i, 'Bet more to win more.'],
  [/\b(your luck|lucky streak|luck is (about|on)|due (for )?a win|hot streak)\b/i, 'You are due a win.'],
  [/\bone more (spin|round|try|go)\b|\btry your luck\b/i, 'One more spin?'],
  [/\b(sure|really) (that )?you want to (stop|leave|quit|log out)\b/i, 'Are you sure you want to leave?'],
  [/\brisk[- ]free\b|\bguaranteed (win|profit)\b|\beasy money\b|\bget rich\b/i, 'A risk-free bet.'],
  [/جبران|پول(تان)? را (پس|برگردان)|باخت(تان)? را (پس|برگردان)/, 'باختتان را جبران کنید.'],
  [/عجله|بشتابید|بجنبید|از دست ندهید|آخرین فرصت|فرصت را/, 'بشتابید، این آخرین فرصت است.'],
  [/نزدیک بود|چیزی نمانده بود|کم مانده بود|تا برد فاصله/, 'چیزی نمانده بود ببرید!'],
  [/ادامه بدهید و|به بازی ادامه|دست نکشید|هنوز نروید|تسلیم نشوید/, 'به بازی ادامه دهید.'],
  [/بیشتر (شرط ببندید|بازی کنید|واریز کنید)|شرطتان را (بالا|بیشتر)|دوبرابر کنید/, 'بیشتر شرط ببندید.'],
  [/نوبت برد|شانس(تان)? (رو|برگشت|با شما)|روی شانس|بخت با شما/, 'این بار شانس با شماست.'],
  [/یک (دور|چرخش|بار) دیگر (بچرخ|بازی|امتحان)|شانستان را امتحان/, 'یک چرخش دیگر بازی کنید؟'],
  [/مطمئن(ید| هستید) (که )?می‌خواهید (بروید|خارج|بس)/, 'مطمئنید که می‌خواهید بروید؟'],
  [/بدون (ریسک|خطر)|برد (تضمینی|حتمی)|پول آسان/, 'شرط بدون ریسک.'],
]

/** Whether a text urges somebody to play. */
export function hasUrgingWords(text: string): boolean {
  return URGING.some(([words]) => words.test(text))
}

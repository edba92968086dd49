/** What names that imitate another have beside it. */
export const lureWords: readonly string[] = (
  'account accounts admin alert app apps auth bank billing blog bonus business buy care cdn center chat check claim ' +
  'client cloud confirm connect contact corp customer dashboard delivery deal deals desk direct docs download email ' +
  'express file free game get gift global go group help helpdesk home hr id info intranet invoice it jobs live login ' +
  'logon mail member mobile my news now office official one online order panel partner pass password pay payment ' +
  'payments portal pro promo recovery refund reset reward safe sale secure security server service services share ' +
  'shipping shop sign signin site sso staff status store support survey team tech ticket track tracking transfer ' +
  'update upgrade user users vault verification verify vpn wallet web webmail win world'
).split(' ')

/** Where names are commonly registered, and where those that imitate often are. */
export const swappedSuffixes: readonly string[] = (
  'com net org info biz co io app dev ai me cc tv us uk co.uk org.uk eu de fr es it nl be ch at pl cz pt ie se no dk ' +
  'fi ru ua tr com.tr br com.br mx com.mx ca com.au net.au co.nz co.za in co.in cn com.cn hk com.hk tw com.tw jp ' +
  'co.jp kr co.kr sg com.sg my vn id co.id ph xyz top online site website shop store club live vip win icu cyou buzz ' +
  'click link space fun tech cloud digital email support services solutions finance bank money pro work world today ' +
  'life group company tk ml ga cf gq pw ws su to sbs cfd bond rest quest monster zip mov'
).split(' ')

// Widths of letters in Arial and fonts with the same metrics, for layout without a browser.

// Width in thousandths of the font size, then the letters of this width: also the space, but never as the first one.
// A letter with an accent is as wide as the letter.

const regular = `
  191 '  222 ijlι‘’‚‛łі  260 |¦  278 ! ,./:;I[\\]ft·ΙıŧІ  333 ()-\`r¡¨²³´¸¹“”„  334 {}  350 •  355 "  365 ºг  370 ª
  389 *  395 τ  400 °  411 ґ  438 к  441 ζ  446 ε  448 ξ  458 зт  469 ^  482 ς  489 Ґ  500 Jcksvxyzγκλνсух↑↓  510 эє
  521 чь  525 χ  531 в  537 ¶  542 Гпя  547 υ  549 ±÷≤≥  551 Γ  552 ¯н
  556 #$0123456789?L_abdeghnopqu¢£¤¥§«»ðþηθοаеор–†‡Łđħ€  557 δ  559 и  569 ρ  573 бц  575 β  576 µμ  578 α  583 Кдл
  584 +<=>~¬×−  604 З  611 FTZ¿ßøΖΤТŦ  617 σ  618 Σ  625 ъ  635 У  648 φ  650 Ξ  656 БЛЬ
  667 &ABEKPSVXYÞΑΒΕΚΡΥΧАВЕРХЧ  668 ΔΛ  669 ж  677 Д  688 м  690 π  713 ψ∞  719 ИПЭыЄ  722 CDHNRUwÐΗΝΠНСЯĐĦ  737 ©®
  740 Ц  748 Ω  750 ю  760 Ф  778 GOQØΘΟО  781 ω  792 Ъ  798 Φ  802 ш  823 фщ  833 MmΜМ  834 ¼½¾  835 Ψ  885 Ы
  889 %æ  917 Ш  923 Ж  938 Щ  944 Wœ  1000 Æ—―…←→Œ™  1010 Ю  1015 @
`;

const bold = `
  238 '  278 , ./I\\ijl·Ιι‘’‚‛ıłІі  280 |¦  333 !()-:;[]\`ft¡¨²³´¸¹ŧ  350 •  365 º  370 ª  389 *r{}  400 °  417 г
  445 ξ  446 τ  447 ґ  460 ζ  474 "  475 ε  487 Ґ  490 т  497 з  500 zк“”„↑↓  520 ς  541 θ  549 ±÷≤≥  552 ¯эє
  556 #$0123456789J_aceksvxy¢£¤¥§«¶»γλνаесух–†‡€  558 κ  567 Г  576 µχ  581 ч  582 υ  583 я  584 +<=>^~¬×−  600 Σ
  601 Γ  604 нп  606 δ  610 βК  611 ?FLTZbdghnopqu¿ßðøþΖΤηοТорŁđŦħ  612 μ  615 αвиць  618 б  619 ρ  622 У  626 З
  635 дл  644 Ξ  667 EPSVXYÞΕΛΡΥΧЕРХ  684 σ  702 Л  703 Ч  709 ж  711 ЭЄ  712 Д  713 ∞  715 φ  719 ΔБИПЬЯ
  722 &ABCDHKNRUÐΑΒΗΚΝΠАВНСĐĦ  729 ъ  730 Ц  737 ©®  740 м  753 ψ  766 π  778 GOQwØΘΟО  802 Ω  809 Ψ  821 Φ
  833 MΜМш  834 ¼½¾  844 щ  845 ω  854 Фыю  870 Ъ  875 ф  889 %mæ  904 Ж  944 Wœ  975 @  979 Ы  1000 Æ—―…←→Œ™
  1005 Ш  1019 Щ  1031 Ю
`;

/** ('222 ij  278 ! ') → i 222, j 222, ! 278 */
function byLetter(widths: string): ReadonlyMap<string, number> {
  const entries = widths
    .trim()
    .split(/\s{2,}/)
    .map((entry) => entry.split(/ (.*)/));
  return new Map(entries.flatMap(([width, letters = '']) => [...letters].map((letter) => [letter, Number(width)])));
}

const fonts = { regular: byLetter(regular), bold: byLetter(bold) };

/** Characters from here on are about as wide as high: Chinese, Japanese, Korean, emoji. */
const firstWide = 0x2e80;

function letterWidth(letter: string, font: ReadonlyMap<string, number>): number {
  const knownWidth = font.get(letter);
  if (knownWidth !== undefined) return knownWidth;
  if (/^[\p{M}\p{C}]$/u.test(letter)) return 0;
  const base = [...letter.normalize('NFD')][0] ?? letter;
  if (base !== letter) return letterWidth(base, font);
  return (letter.codePointAt(0) ?? 0) >= firstWide ? 1000 : 700;
}

/** ('Ahoj', 16, false) → 34.68: its width in pixels at this size of the font */
export function textWidth(text: string, size: number, isBold: boolean): number {
  const font = isBold ? fonts.bold : fonts.regular;
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter, font);
  return (sum * size) / 1000;
}

import type { TextDirection } from '../../shared/text/direction.ts'

/** The scripts that run from right to left: https://www.unicode.org/iso15924/iso15924-codes.html */
const RTL_SCRIPTS = 'Adlm Arab Aran Armi Hebr Mand Nkoo Rohg Samr Syrc Syre Syrj Syrn Thaa Yezi'.split(' ')

/**
 * The direction of a language tag (https://www.rfc-editor.org/info/bcp47), by its script or the usual one of its
 * language: `fa` → `Arab`. Not by `textInfo` of Intl.Locale, which Node.js answers wrongly for `az-IR` and `dv`.
 */
export function directionOf(language: string): TextDirection {
  return RTL_SCRIPTS.includes(findScript(language) ?? '') ? 'rtl' : 'ltr'
}

function findScript(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script
  } catch {
    // Not a tag.
    return undefined
  }
}

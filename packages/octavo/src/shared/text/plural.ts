/**
 * The form of a label for a number, by the plural rules of a language. The forms are separated, and each but the last
 * one begins with its category: `few: {count} strony | many: {count} stron | {count} strony`. See
 * https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export function pickPlural(label: string, count: number, language: string): string {
  const forms = label.split(' | ')
  const wanted = `${new Intl.PluralRules(language).select(count)}: `
  return forms.find((form) => form.startsWith(wanted))?.slice(wanted.length) ?? forms.at(-1) ?? label
}

/** Whether a label has several forms. */
export function hasPlurals(label: string): boolean {
  return label.includes(' | ')
}

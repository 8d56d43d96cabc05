/** The name of a language in itself: `de` → `Deutsch`. A tag that is not one is its own name. */
export function nameLanguage(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}

/** The tag of a folder that is named after a language: `pt-br` → `pt-BR`, `zh_cn` → `zh-CN`; undefined for others. */
export function tagOfFolder(name: string): string | undefined {
  if (!/^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(name)) return undefined
  const tag = new Intl.Locale(name.replace('_', '-')).toString()
  const [language = ''] = tag.split('-')
  const known = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language)
  return known === undefined ? undefined : tag
}

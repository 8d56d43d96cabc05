/** The question about what is translated. */
import type { LanguageReport } from '../report.ts'
import { toOwnPath } from '../files/index.ts'
import { defineQuestion } from './question.ts'
import { settings } from './inputs.ts'
import { heads } from './pages.ts'
import { placed, plannedPages } from './site.ts'

/** In a site in another language than the first one: which pages are missing or outdated. Drafts do not count. */
export const translationReport = defineQuestion<LanguageReport>({
  name: 'translation report',
  answer: async (ask) => {
    const { config } = await ask(settings())
    const { language, layers = [] } = config
    const { translations } = await ask(placed())
    const all = (await ask(heads())).filter((head) => !head.frontMatter.draft && translations.hasOriginal(head))
    const missing = all.filter((head) => translations.isFallback(head)).map(({ file }) => file)
    const outdated = (await ask(plannedPages())).flatMap(({ document: { pageFile, data } }) =>
      data.outdated && pageFile !== null ? { file: toOwnPath(config, pageFile), date: data.outdated.date } : [],
    )
    return {
      language,
      label: layers.find((layer) => layer.language === language)?.label ?? language,
      pages: all.length,
      translated: all.length - missing.length,
      missing,
      outdated: outdated.sort((a, b) => b.date.localeCompare(a.date)),
    }
  },
})

import { badgeTag, cardTag, linkTag, tabsTag, textReader } from '../../../jsx/theme-tags.ts'
import type { Tag, TagResult } from '../../../mdx/index.ts'
import { asMap, asText, npmTabs, type Badges, type ConversionLog } from '../../../shared/index.ts'

interface TagContext {
  badges: Badges
  log: ConversionLog
}

/** Components of the theme: https://rspress.rs/ui/components/. undefined for those that other engines have, too. */
export function convertTag(tag: Tag, { badges, log }: TagContext): TagResult | undefined {
  const text = textReader(tag)
  switch (tag.name) {
    case 'PackageManagerTabs':
      return packageManagers(tag, log)
    case 'Badge':
      return badgeTag(text('text') ?? tag.content.trim(), text('type') ?? 'info', badges)
    case 'Tabs':
      return tabsTag(text('groupId'))
    case 'SourceCode':
      return linkTag(text('href'), 'Source code')
    case 'LinkCard':
      return linkCard(text('title'), text('href'), text('description'))
    case 'Link':
    case 'Button':
      return linkTag(text('href'), text('text') ?? '')
    case 'BrowserOnly':
    case 'NoSSR':
      return { kind: 'unwrap' }
    case 'Toc':
      return { kind: 'text', text: '' }
    default:
      return undefined
  }
}

/** `command`: of npm without its name, `install acme`, or one for each manager: `{ npm: 'npm i acme' }`. */
function packageManagers({ values }: Tag, log: ConversionLog): TagResult | undefined {
  const { command } = values
  if (typeof command === 'string') {
    log.count('npm2yarn blocks')
    return { kind: 'text', text: npmTabs(/^np[mx] /.test(command) ? command : `npm ${command}`, 'sh') }
  }
  const tabs = Object.entries(asMap(command)).flatMap(([manager, each]) => {
    const code = asText(each)
    return code === undefined ? [] : [`\`\`\`sh label="${manager}"\n${code}\n\`\`\``]
  })
  if (tabs.length === 0) return undefined
  log.count('npm2yarn blocks')
  return { kind: 'text', text: ['<CodeTabs>', ...tabs, '</CodeTabs>'].join('\n\n') }
}

function linkCard(title: string | undefined, href: string | undefined, description?: string): TagResult | undefined {
  return title === undefined || href === undefined ? undefined : cardTag(title, href, description)
}

import { literalAttributes, type Tag, type TagResult } from '../../../mdx/index.ts'
import { asMap, asText, npmTabs, type Badges, type ConversionLog } from '../../../shared/index.ts'

interface TagContext {
  badges: Badges
  log: ConversionLog
}

/** Components of the theme: https://rspress.rs/ui/components/. undefined for those that other engines have, too. */
export function convertTag(tag: Tag, { badges, log }: TagContext): TagResult | undefined {
  const { attributes } = literalAttributes(tag.values)
  const text = (name: string) => (typeof attributes[name] === 'string' ? attributes[name] : undefined)
  switch (tag.name) {
    case 'PackageManagerTabs':
      return packageManagers(tag, log)
    case 'Badge':
      return badge(tag, text('text') ?? tag.content.trim(), text('type') ?? 'info', badges)
    case 'Tabs':
      return { kind: 'tag', name: 'Tabs', attributes: groupOf(text('groupId')), block: true }
    case 'SourceCode':
      return link('Source code', text('href'))
    case 'LinkCard':
      return card(text('title'), text('href'), text('description'))
    case 'Link':
    case 'Button':
      return link(text('text') ?? '', text('href'))
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

function badge(tag: Tag, text: string, type: string, badges: Badges): TagResult {
  // The text of a badge is plain.
  if (text === '' || /[<>{}[\]`*]/.test(text)) return { kind: 'unwrap' }
  return { kind: 'text', text: `<Badge status="${badges.nameOf(text, type)}" />` }
}

function groupOf(group: string | undefined): Record<string, string> {
  return group === undefined ? {} : { group }
}

/** @param text The text of a tag without content. */
function link(text: string, href: string | undefined): TagResult | undefined {
  return href === undefined ? undefined : { kind: 'tag', name: 'a', attributes: { href }, content: text }
}

function card(title: string | undefined, href: string | undefined, description = ''): TagResult | undefined {
  if (title === undefined || href === undefined) return undefined
  return { kind: 'tag', name: 'Card', attributes: { title, href }, block: true, content: description }
}

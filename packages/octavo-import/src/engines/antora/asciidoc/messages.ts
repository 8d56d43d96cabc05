import type { Finding } from '../../../contract.ts'
import type { SiteContext } from '../convert/context.ts'
import type { AdocMessage } from './nodes.ts'

const MISSING = /^skipping reference to missing attribute: (.+)$/

/** Reports what the parser could not read. */
export function reportMessages(
  messages: readonly AdocMessage[],
  source: string,
  { log, folder }: Pick<SiteContext, 'log' | 'folder'>,
): void {
  const known = new Set<string>()
  for (const { severity, message } of messages) {
    if (!/^(?:WARN|ERROR|FATAL)/.test(severity)) continue
    const text = typeof message === 'string' ? message : message.text
    const [, attribute] = MISSING.exec(text) ?? []
    if (attribute !== undefined) {
      if (known.has(attribute)) continue
      known.add(attribute)
      log.report(missingAttribute(attribute, source, folder.readText(source) ?? ''))
    } else {
      const { file, lineno } = (typeof message === 'string' ? undefined : message.source_location) ?? {}
      log.report({
        kind: 'mistakes in AsciiDoc',
        message: `Asciidoctor says: ${text.slice(0, 160)}.`,
        hint: 'Look whether the page shows what it should, and correct it in the old site.',
        file: file ?? source,
        line: lineno || undefined,
      })
    }
  }
}

function missingAttribute(name: string, file: string, text: string): Finding {
  const line = text.split('\n').findIndex((each) => each.includes(`{${name}}`)) + 1
  return {
    kind: 'unknown attributes',
    message: `The attribute {${name}} has no value, so its name is shown.`,
    hint: 'Set it in antora.yml, or in the playbook if that is in the folder, and import again.',
    file,
    line: line > 0 ? line : undefined,
  }
}
